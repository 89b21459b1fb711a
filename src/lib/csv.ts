/** A value of a cell; null and undefined leave it empty. */
export type Cell = string | number | boolean | null | undefined

/** What a cell can be made of: lists, and rows of a table inside it. */
export type CellContent = Cell | readonly CellContent[] | { readonly [name: string]: CellContent }

/** What a spreadsheet takes for the start of a formula (CWE-1236), after blanks too, and in the full-width forms. */
// oxlint-disable-next-line no-control-regex -- control characters are among what this finds
const FORMULA = /^(?:[\t\r\n\u0000]|[\s\u0000-\u001f]*[=+\-@\uff1d\uff0b\uff0d\uff20])/

const PLAIN_NUMBER = /^ *[+-]?\d+([.,]\d+)? *$/

/**
 * One table as RFC 4180 text: CRLF after each line, quotes where they are needed. A text that a spreadsheet would run
 * as a formula gets an apostrophe in front; plain numbers, negative ones too, stay numbers.
 */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => row.map(cell).join(',') + '\r\n').join('')

/** Stands in front of a file: without it Excel reads the bytes in the machine's own encoding. */
export const BYTE_ORDER_MARK = '\ufeff'

/** The text of a file. */
export const csvFile = (rows: readonly (readonly Cell[])[]): string => BYTE_ORDER_MARK + csv(rows)

/**
 * What a person finds in one cell: a list of plain values beside each other, a table one row a line with the names of
 * its columns, those in `order` first. Anything deeper is JSON.
 */
export function cellFrom(content: CellContent, order: readonly string[] = []): Cell {
  if (typeof content !== 'object' || content === null) return content
  if (!isList(content)) return rowText(content, order) ?? JSON.stringify(content)
  if (content.every(isPlain)) return content.map(plainText).join('; ')
  const lines = content.map((row) => (isPlain(row) || isList(row) ? null : rowText(row, order)))
  return lines.includes(null) ? JSON.stringify(content) : lines.join('\n')
}

/** `description: Tea, amount: 2.5`; null where a value is more than one. */
function rowText(row: { readonly [name: string]: CellContent }, order: readonly string[]): string | null {
  const parts: string[] = []
  for (const name of new Set([...order, ...Object.keys(row)])) {
    const value = Object.hasOwn(row, name) ? row[name] : null
    if (!isPlain(value)) return null
    if (value !== null && value !== undefined) parts.push(`${name}: ${plainText(value)}`)
  }
  return parts.join(', ')
}

const isPlain = (content: CellContent): content is Cell => typeof content !== 'object' || content === null
const isList = (content: CellContent): content is readonly CellContent[] => Array.isArray(content)
const plainText = (content: Cell) => (content === null || content === undefined ? '' : String(content))

function cell(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const safe = FORMULA.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
