/** A value of a cell; null and undefined leave it empty. */
export type Cell = string | number | boolean | null | undefined

/** What a spreadsheet would take for the start of a formula (CWE-1236), the full-width forms among it. */
// oxlint-disable-next-line no-control-regex -- control characters are among what this finds
const FORMULA = /^[=+\-@\t\r\n\u0000\uff1d\uff0b\uff0d\uff20]/

const PLAIN_NUMBER = /^[+-]?\d+([.,]\d+)?$/

/**
 * One table as RFC 4180 text: CRLF after each line, quotes where they are needed. A text that a spreadsheet would run
 * as a formula gets an apostrophe in front; plain numbers, negative ones too, stay numbers.
 */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => row.map(cell).join(',') + '\r\n').join('')

/** The text of a file, with a byte order mark in front, without which Excel reads the bytes in the machine's own encoding. */
export const csvFile = (rows: readonly (readonly Cell[])[]): string => '\ufeff' + csv(rows)

function cell(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const safe = FORMULA.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
