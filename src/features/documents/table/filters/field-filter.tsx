import { useQuery } from '@tanstack/react-query'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { type RefObject, useState } from 'react'
import type { ColumnFilter } from '#contract/things.ts'
import { filesQuery, ofType } from '#features/workspace-data/index.ts'
import { texts as tableTexts } from '#messages/table-tools.ts'
import { texts } from '#messages/document-values.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { layerClass } from '#ui/overlays/layer-class.ts'
import { useTableWidth } from '#ui/hooks/use-media.ts'
import { type FilterField } from './filter-fields.ts'
import { draftOf, type FilterDraft, filtersOf, hasErrors } from './filter-draft.ts'
import { FilterInput } from './filter-input.tsx'

export interface FieldFilterProps {
  readonly projectId: string
  readonly documentType: string
  readonly field: FilterField
  /** All filters of the table. */
  readonly filters: readonly ColumnFilter[]
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onApply: (filters: readonly ColumnFilter[]) => void
}

/** The condition of one field, in a popover at its button; on phones in a sheet. */
export function FieldFilter(props: FieldFilterProps) {
  const { field, anchor, onClose } = props
  const wide = useTableWidth()
  const title = tableTexts.filterBy({ label: field.label })
  if (wide) {
    return (
      <Popover
        triggerRef={anchor}
        isOpen
        onOpenChange={(wanted) => !wanted && onClose()}
        placement="bottom start"
        className={classNames(layerClass, 'w-80 p-4')}
      >
        <AriaDialog aria-label={title} className="flex flex-col gap-3 outline-none">
          <h2 className="font-semibold">{title}</h2>
          <ConditionForm {...props} />
        </AriaDialog>
      </Popover>
    )
  }
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={texts.close}>
      <ConditionForm {...props} />
    </Dialog>
  )
}

function ConditionForm({ projectId, documentType, field, filters, onClose, onApply }: FieldFilterProps) {
  const others = filters.filter(({ id }) => id !== field.id)
  const [draft, setDraft] = useState<FilterDraft>(() => draftOf(filters.filter(({ id }) => id === field.id)))
  const [tried, setTried] = useState(false)
  const wanted = [...others, ...filtersOf(draft, [field])]
  const count = useQuery(
    filesQuery(projectId, { page: 1, pageSize: 1, filters: [ofType(documentType), ...wanted] }),
  )
  const found = count.isPlaceholderData ? undefined : count.data?.total
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (hasErrors(draft, [field])) return
        onApply(wanted)
        onClose()
      }}
      className="@container flex flex-col gap-4"
    >
      <FilterInput
        projectId={projectId}
        field={field}
        draft={draft}
        tried={tried}
        quick
        autoFocus
        onSet={(key, value) => setDraft((before) => ({ ...before, [key]: value }))}
      />
      <Button type="submit" variant="primary">
        {found === undefined ? tableTexts.show : tableTexts.showCount({ n: found })}
      </Button>
    </form>
  )
}
