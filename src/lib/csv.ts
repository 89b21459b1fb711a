/** A cell; null and undefined leave it empty. */
export type Cell = string | number | boolean | null | undefined

/** A value that fits in one cell as text, including lists and tables. */
export type CellContent = Cell | readonly CellContent[] | { readonly [name: string]: CellContent }

/** The start of a formula (CWE-1236), also after whitespace and in full-width forms. */
// oxlint-disable-next-line no-control-regex -- must match control characters
const FORMULA = /^(?:[\t\r\n\u0000]|[\s\u0000-\u001f]*[=+\-@\uff1d\uff0b\uff0d\uff20])/

const PLAIN_NUMBER = /^ *[+-]?\d+([.,]\d+)? *$/

/**
 * Formats a table by RFC 4180: CRLF after each line, quotes only if needed. Text that a spreadsheet would run as a
 * formula gets a leading apostrophe; plain numbers, also negative ones, do not.
 */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => row.map(cell).join(',') + '\r\n').join('')

/** Byte order mark. Without it Excel reads the file in the machine's encoding. */
export const BYTE_ORDER_MARK = '\ufeff'

/** The content of a CSV file. */
export const csvFile = (rows: readonly (readonly Cell[])[]): string => BYTE_ORDER_MARK + csv(rows)

/**
 * Formats a value for one cell: a list separated by commas, a table with one line per row and the names of its columns,
 * those in `order` first. Anything deeper is JSON.
 */
export function cellFrom(content: CellContent, order: readonly string[] = []): Cell {
  if (typeof content !== 'object' || content === null) return content
  if (!isList(content)) return rowText(content, order) ?? JSON.stringify(content)
  if (content.every(isPlain)) return content.map(plainText).join('; ')
  const lines = content.map((row) => (isPlain(row) || isList(row) ? null : rowText(row, order)))
  return lines.includes(null) ? JSON.stringify(content) : lines.join('\n')
}

/** `description: Tea, amount: 2.5`; null if a value is a list or an object. */
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

/** Text that a spreadsheet would run as a formula, with a leading apostrophe. */
export const spreadsheetSafe = (text: string): string =>
  FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text

function cell(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const safe = spreadsheetSafe(value)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
