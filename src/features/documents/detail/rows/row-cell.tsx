import { formatOf } from '#core/fields/field-formats.ts'
import { readDay, writeDay } from '#lib/typed-day.ts'
import { texts as detailTexts } from '#messages/document-detail.ts'
import { texts } from '#messages/documents.ts'
import { classNames } from '#ui/class-names.ts'
import { inputClass } from '#ui/forms/field-parts.tsx'
import { isNumeric } from '../../field-value.ts'
import type { RowColumn } from './row-columns.ts'
import type { RowDrafts } from './use-row-drafts.ts'

export interface RowCellProps {
  readonly rows: RowDrafts
  /** From 0. */
  readonly row: number
  readonly at: number
  readonly column: RowColumn
  readonly invalid: boolean
  readonly className?: string
}

/** One cell as a control of its type. */
export function RowCell({ rows, row, at, column, invalid, className }: RowCellProps) {
  const value = rows.drafts[row]?.cells[column.key] ?? ''
  const shared = {
    'aria-label': detailTexts.rows.cell({ label: column.label, row: row + 1 }),
    'aria-invalid': invalid || undefined,
    'data-invalid': invalid || undefined,
    'data-cell': `${row}:${at}`,
    value,
    onKeyDown: (event: React.KeyboardEvent<HTMLInputElement | HTMLSelectElement>) =>
      rows.onKey(event, row, at),
    className: classNames(inputClass, 'px-2 xl:min-h-9 xl:text-sm', className),
  }
  if (column.schema.type === 'boolean') {
    return (
      <select {...shared} onChange={(event) => rows.set(row, column.key, event.target.value)}>
        <option value="">{texts.empty}</option>
        <option value="true">{texts.yes}</option>
        <option value="false">{texts.no}</option>
      </select>
    )
  }
  const isDay = formatOf(column.schema) === 'date'
  const settle = () => {
    const read = readDay(value)
    if (read.ok && read.day !== value) rows.set(row, column.key, read.day)
  }
  return (
    <input
      {...shared}
      type="text"
      {...(isDay && { value: writeDay(value), onBlur: settle })}
      inputMode={isNumeric(column.schema) ? 'decimal' : 'text'}
      className={classNames(shared.className, isNumeric(column.schema) && 'text-end tabular-nums')}
      onChange={(event) => rows.set(row, column.key, event.target.value)}
      onPaste={(event) => rows.paste(event, row, at)}
    />
  )
}
