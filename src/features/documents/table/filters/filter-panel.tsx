import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { PENDING_FOR_ME } from '#contract/approval.ts'
import type { ColumnFilter } from '#contract/things.ts'
import { texts as toolTexts } from '#messages/table-tools.ts'
import { texts as tableTexts } from '#messages/document-table.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { texts } from '#messages/document-values.ts'
import { texts as exportedTexts } from '#messages/exported.ts'
import { texts as holdTexts } from '#messages/hold-changes.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { filesQuery, ofType } from '#features/workspace-data/index.ts'
import { useRules } from '../../approval/use-rules.ts'
import { EXPORTED_FIELD, type FilterField, HOLD_FIELD, REVIEW_FIELD } from './filter-fields.ts'
import {
  draftKey,
  draftOf,
  type FilterDraft,
  filtersOf,
  hasErrors,
  othersOf,
  withChanges,
} from './filter-draft.ts'
import { FilterInput } from './filter-input.tsx'

export interface FilterPanelProps {
  readonly projectId: string
  readonly documentType: string
  readonly open: boolean
  /** Docked next to the list, and stays open; otherwise over it, until it is applied. */
  readonly docked: boolean
  readonly fields: readonly FilterField[]
  readonly filters: readonly ColumnFilter[]
  readonly onClose: () => void
  readonly onApply: (filters: readonly ColumnFilter[]) => void
}

/** All filters of the table (TABLE-03); the button shows how many files match. */
export function FilterPanel(props: FilterPanelProps) {
  const { open, onClose, docked } = props
  if (docked) return open ? <SidePanel {...props} /> : null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={tableTexts.filterTitle}
      closeLabel={texts.close}
      size="medium"
    >
      {open && <FilterForm {...props} />}
    </Dialog>
  )
}

/**
 * Docked next to the list, which updates immediately. Takes the focus and returns it. Its height fits below the
 * page's header, so that its buttons are visible.
 */
function SidePanel(props: FilterPanelProps) {
  const { onClose } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.activeElement
    heading.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside
      aria-label={tableTexts.filterTitle}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        // Otherwise the document panel that returns in its place would handle the same key.
        event.preventDefault()
        onClose()
      }}
      className="sticky top-18 max-h-[calc(100dvh-18rem)] min-h-80 overflow-y-auto rounded-card border border-border bg-surface px-5 pb-5"
    >
      <div className="-me-2 flex items-center justify-between gap-3 py-2">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {tableTexts.filterTitle}
        </h2>
        <IconButton label={texts.close} icon={<X aria-hidden className="size-5" />} onPress={onClose} />
      </div>
      <FilterForm {...props} />
    </aside>
  )
}

function FilterForm({
  projectId,
  documentType,
  fields,
  filters,
  docked,
  onClose,
  onApply,
}: FilterPanelProps) {
  const [draft, setDraft] = useState<FilterDraft>(() => draftOf(filters))
  const [tried, setTried] = useState(false)
  // Filters that were changed or removed elsewhere are updated here; typed text for others stays.
  const [known, setKnown] = useState(filters)
  if (JSON.stringify(filters) !== JSON.stringify(known)) {
    setKnown(filters)
    setDraft(withChanges(draft, draftOf(known), draftOf(filters)))
  }
  const wanted = [...filtersOf(draft, fields), ...othersOf(filters, fields)]
  const count = useQuery(
    filesQuery(projectId, { page: 1, pageSize: 1, filters: [ofType(documentType), ...wanted] }),
  )
  const set = (key: string, value: string) => setDraft((before) => ({ ...before, [key]: value }))
  const found = count.isPlaceholderData ? undefined : count.data?.total
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (hasErrors(draft, fields)) return
        onApply(wanted)
        if (!docked) onClose()
      }}
    >
      <div className="@container flex flex-col gap-4">
        <Flags {...{ projectId, documentType, draft }} onSet={set} />
        {fields.map((field) => (
          <FilterInput
            key={field.id}
            projectId={projectId}
            field={field}
            draft={draft}
            tried={tried}
            onSet={set}
          />
        ))}
      </div>
      <div className="sticky -bottom-5 -mx-5 mt-5 -mb-5 flex flex-col-reverse gap-2 border-t border-border bg-surface px-5 py-4 md:flex-row md:justify-end">
        <Button onPress={() => setDraft({})}>{tableTexts.reset}</Button>
        <Button type="submit" variant="primary">
          {found === undefined ? toolTexts.show : toolTexts.showCount({ n: found })}
        </Button>
      </div>
    </form>
  )
}

interface FlagsProps extends Pick<FilterPanelProps, 'projectId' | 'documentType'> {
  readonly draft: FilterDraft
  readonly onSet: (key: string, value: string) => void
}

/** On/off filters that the server supports. */
function Flags({ projectId, documentType, draft, onSet }: FlagsProps) {
  const hasApproval = useRules(projectId).of(documentType) !== undefined
  const hasHolds = useAddition('holds')
  const hasBooks = useAddition('books')
  const flags = [
    { id: REVIEW_FIELD, label: toolTexts.onlyReview, isOffered: true },
    { id: HOLD_FIELD, label: holdTexts.only, isOffered: hasHolds },
    { id: PENDING_FOR_ME, label: tableTexts.toApprove, isOffered: hasApproval },
    { id: EXPORTED_FIELD, label: exportedTexts.only, isOffered: hasBooks },
  ]
  return flags.map(({ id, label, isOffered }) => {
    const key = draftKey(id, 'is')
    return (
      isOffered && (
        <Checkbox key={id} selected={draft[key] === 'true'} onChange={(on) => onSet(key, on ? 'true' : '')}>
          {label}
        </Checkbox>
      )
    )
  })
}
