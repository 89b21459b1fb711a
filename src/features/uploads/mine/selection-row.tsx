import { ExportButtons, type ExportButtonsProps } from '#features/documents/index.ts'
import type { SelectionState } from '#features/selection/index.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { texts } from '#messages/uploads.ts'

export interface SelectionRowProps extends Omit<ExportButtonsProps, 'count'> {
  /** Ids of the page that shows. */
  readonly pageIds: readonly string[]
  /** Files that match, over all pages. */
  readonly total: number
  readonly selection: SelectionState
  /** The files of the other pages are on their way. */
  readonly selecting: boolean
  readonly onSelectMatching: () => void
}

/** Select all takes the page and offers the rest; the export counts what is selected, else all that match (OPEN-25). */
export function SelectionRow(props: SelectionRowProps) {
  const { pageIds, total, selection, selecting, onSelectMatching, exporting, onExport, onArchive } = props
  const onPage = pageIds.filter((id) => selection.ids.has(id)).length
  const whole = pageIds.length > 0 && onPage === pageIds.length
  const count = selection.ids.size
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
      <Checkbox
        selected={whole}
        indeterminate={onPage > 0 && !whole}
        onChange={(on) => (on ? selection.add(pageIds) : selection.remove(pageIds))}
      >
        {texts.selectPage}
      </Checkbox>
      {whole && total > pageIds.length && count < total && (
        <Button
          variant="quiet"
          busy={selecting}
          busyText={texts.selectingMatching({ n: total })}
          onPress={onSelectMatching}
        >
          {texts.selectAllMatching({ n: total })}
        </Button>
      )}
      {count > 0 && (
        <>
          <span aria-live="polite" className="text-sm text-text-muted tabular-nums">
            {texts.selected({ n: count })}
          </span>
          <Button variant="quiet" onPress={selection.clear}>
            {texts.clearSelection}
          </Button>
        </>
      )}
      <ExportButtons count={count > 0 ? count : total} {...{ exporting, onExport, onArchive }} />
    </div>
  )
}
