import { useMutation } from '@tanstack/react-query'
import type { ColumnFilter, FileThing } from '#contract/things.ts'
import { type SelectionState, useWhole } from '#features/selection/index.ts'
import { texts } from '#messages/document-table.ts'
import { Button } from '#ui/controls/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { collectFiles, ofType } from '#features/workspace-data/index.ts'

export interface SelectWholeProps {
  readonly projectId: string
  readonly documentType: string
  /** Files of the current page, and the total number of matches. */
  readonly rows: readonly FileThing[]
  readonly total: number
  readonly filters: readonly ColumnFilter[]
  readonly selection: SelectionState
}

/**
 * Offers to select the other pages too, once the whole page is selected (decisions OPEN-25). Thousands take seconds
 * to load: progress is shown, and clearing the selection or changing the filters cancels it.
 */
export function SelectWhole(props: SelectWholeProps) {
  const { projectId, documentType, rows, total, filters, selection } = props
  const latest = useLatest({ filters, size: selection.ids.size })
  const all = useMutation({
    mutationFn: (asked: readonly ColumnFilter[]) =>
      collectFiles(projectId, { filters: [ofType(documentType), ...asked] }),
  })
  const listOf = (asked: readonly ColumnFilter[]) => JSON.stringify([documentType, asked])
  const taken = useWhole(selection.ids, total, listOf(filters))
  const whole = rows.length > 0 && rows.every(({ id }) => selection.ids.has(id))
  const offered = whole && total > rows.length && !taken.isSelected
  if (!offered && !(all.isPending && selection.ids.size > 0)) return null
  const press = () =>
    // Not called after the table was left.
    all.mutate(filters, {
      onSuccess: (files, asked) => {
        const { filters: shown, size } = latest.current
        if (size === 0 || JSON.stringify(shown) !== JSON.stringify(asked)) return
        const ids = files.map(({ id }) => id)
        selection.add(ids)
        taken.note(ids, listOf(asked))
      },
      onError: (error) => {
        console.error(error)
        showSnackbar({ text: texts.selectError })
      },
    })
  return (
    <Button
      variant="quiet"
      className="mb-2"
      busy={all.isPending}
      busyText={texts.selectingAll({ n: total })}
      onPress={press}
    >
      {texts.selectAll({ n: total })}
    </Button>
  )
}
