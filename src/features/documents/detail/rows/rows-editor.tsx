import { CircleAlert, Plus } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { texts as detailTexts } from '#messages/document-detail.ts'
import { Button } from '#ui/controls/button.tsx'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { useTableWidth } from '#ui/hooks/use-media.ts'
import { EditorEnd } from '../fields/editor-end.tsx'
import type { FieldEditorProps } from '../fields/field-editor.tsx'
import { askToDiscard } from '../fields/ask-to-discard.ts'
import { useUnsaved } from '../fields/unsaved.ts'
import { useFieldForm } from '../fields/use-field-form.ts'
import type { RowValue } from './row-columns.ts'
import { type CellError, parseRows } from './row-draft.ts'
import { RowsCards, RowsGrid } from './rows-grid.tsx'
import { RowsTable } from './rows-table.tsx'
import { useRowDrafts } from './use-row-drafts.ts'

/** Edits a table property, such as line items, as a grid. It is saved as one value. */
export function RowsEditor(props: FieldEditorProps) {
  const { property, base, context, blocked, onClose } = props
  const rows = useRowDrafts(property, base)
  const [errors, setErrors] = useState<readonly CellError[]>([])
  const form = useFieldForm({ ...props, label: property.label })
  const { conflict } = form
  const typed = useLatest(rows.drafts)
  useUnsaved(property.label, rows.dirty)
  const wide = useTableWidth()
  const Layout = wide ? RowsGrid : RowsCards
  const parsed = parseRows(rows.drafts, rows.columns)

  useEffect(() => {
    rows.frame.current?.querySelector<HTMLElement>('[data-cell="0:0"]')?.focus()
  }, [rows.frame])

  const submit = () => {
    if (blocked) return
    if (!parsed.ok) return setErrors(parsed.errors)
    setErrors([])
    // Text typed while saving is not saved yet.
    form.send(parsed.rows, () => typed.current === rows.drafts && onClose())
  }
  const leave = () => {
    if (!rows.dirty) return onClose()
    askToDiscard(property.label, onClose)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Otherwise the browser would close the confirmation with the key that opens it.
      event.preventDefault()
      return leave()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      submit()
    }
  }
  const problems = [
    ...errors.map(({ row, column, error }) =>
      detailTexts.rows.error({ label: column.label, row: row + 1, error }),
    ),
    ...[blocked, form.error].flatMap((text) => text ?? []),
  ]
  return (
    <form
      ref={rows.frame}
      noValidate
      aria-label={property.label}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-3 rounded-control bg-sunken p-3"
    >
      <p className="text-sm font-medium">{property.label}</p>
      <Layout label={property.label} rows={rows} errors={errors} />
      <div>
        <Button icon={<Plus aria-hidden className="size-4" />} onPress={rows.add}>
          {detailTexts.rows.add}
        </Button>
      </div>
      <Problems problems={problems} />
      <EditorEnd
        conflict={
          conflict && {
            own: conflict.own,
            theirs: <RowsTable property={property} rows={rowsIn(conflict.theirs)} context={context} />,
            mine: (
              <RowsTable property={property} rows={parsed.ok ? rowsIn(parsed.rows) : []} context={context} />
            ),
          }
        }
        busy={form.busy}
        blocked={blocked}
        keys={detailTexts.rows.keys}
        onMine={submit}
        onClose={() => onClose()}
      />
    </form>
  )
}

function Problems({ problems }: { readonly problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <ul role="alert" className="flex flex-col gap-1 text-sm font-medium text-danger">
      {problems.map((problem) => (
        <li key={problem} className="flex items-start gap-1.5">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problem}
        </li>
      ))}
    </ul>
  )
}

const rowsIn = (value: unknown): readonly RowValue[] =>
  Array.isArray(value)
    ? value.filter((row): row is RowValue => typeof row === 'object' && row !== null && !Array.isArray(row))
    : []
