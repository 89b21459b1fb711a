import type { FieldValue } from '#contract/things.ts'
import { editText, parseText } from '../../typed-value.ts'
import type { RowColumn, RowValue } from './row-columns.ts'

/** A row being edited: its cells as text, and the original row. */
export interface RowDraft {
  /** Stays the same when the row is moved. */
  readonly id: number
  readonly cells: Readonly<Record<string, string>>
  readonly began: RowValue
}

export const draftOf = (id: number, row: RowValue, columns: readonly RowColumn[]): RowDraft => ({
  id,
  began: row,
  cells: Object.fromEntries(columns.map(({ key }) => [key, editText(row[key])])),
})

export interface CellError {
  /** From 0. */
  readonly row: number
  readonly column: RowColumn
  readonly error: string
}

export type ParsedRows =
  | { readonly ok: true; readonly rows: FieldValue[] }
  | { readonly ok: false; readonly errors: readonly CellError[] }

const isBlank = (draft: RowDraft) => Object.values(draft.cells).every((text) => text.trim() === '')

/** Converts drafts to values. Drops rows without text, and empty cells that did not exist before. */
export function parseRows(drafts: readonly RowDraft[], columns: readonly RowColumn[]): ParsedRows {
  const errors: CellError[] = []
  const rows = drafts.flatMap((draft, row) => {
    if (isBlank(draft)) return []
    const value: Record<string, FieldValue> = { ...draft.began }
    for (const column of columns) {
      const text = draft.cells[column.key] ?? ''
      const parsed = parseText(text, column.schema)
      if (!parsed.ok) errors.push({ row, column, error: parsed.error })
      else if (parsed.value !== null || Object.hasOwn(draft.began, column.key))
        value[column.key] = parsed.value
    }
    return [value]
  })
  return errors.length > 0 ? { ok: false, errors } : { ok: true, rows }
}

/** Moves a row by one step; unchanged at the ends. */
export function moved(drafts: readonly RowDraft[], row: number, step: 1 | -1): readonly RowDraft[] {
  const other = drafts[row + step]
  const own = drafts[row]
  if (!other || !own) return drafts
  return drafts.with(row + step, own).with(row, other)
}

/**
 * Pastes a block of cells, as copied from a spreadsheet, starting at one cell; `fresh` creates rows that are missing
 * at the end.
 */
export function pasted(
  drafts: readonly RowDraft[],
  columns: readonly RowColumn[],
  at: { readonly row: number; readonly column: number },
  text: string,
  fresh: () => RowDraft,
): readonly RowDraft[] {
  const block = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
  const result = [...drafts]
  block.forEach((line, down) => {
    const row = at.row + down
    const draft = result[row] ?? fresh()
    const cells = { ...draft.cells }
    line.forEach((cell, across) => {
      const column = columns[at.column + across]
      if (column) cells[column.key] = cell.trim()
    })
    result[row] = { ...draft, cells }
  })
  return result
}
