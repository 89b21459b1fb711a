import { BOOK_EXPORT_MAX } from '#contract/limits.ts'
import type { BookBatch, FormatRules } from './batch.ts'
import { isCalendarDay } from './document-values.ts'
import type { BookEntry } from './entry.ts'
import { error } from './entry-problems.ts'

/** A worksheet cell. A `day` is an ISO date; texts are never formulas. */
export type SheetCell =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'number'; readonly value: number; readonly isAmount: boolean }
  | { readonly type: 'day'; readonly value: string }
  | { readonly type: 'boolean'; readonly value: boolean }
  | null

export interface Sheet {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly SheetCell[])[]
}

/** Most characters per cell. */
const CELL_MAX = 32_767
/** As many rows as can be written without blocking the server. */
export const SHEET_LINES_MAX = BOOK_EXPORT_MAX * 25

export const sheetRules: FormatRules = {
  batchProblems: ({ entries }) =>
    entries.reduce((sum, { lines }) => sum + lines.length, 0) > SHEET_LINES_MAX
      ? [error('out-of-range', 'lines', String(SHEET_LINES_MAX))]
      : [],
  entryProblems:
    () =>
    ({ lines }) =>
      lines.some(({ cells }) =>
        Object.values(cells).some((cell) => typeof cell === 'string' && cell.length > CELL_MAX),
      )
        ? [error('too-long', 'lines', String(CELL_MAX))]
        : [],
}

const text = (value: string | null): SheetCell => (value === null ? null : { type: 'text', value })
const day = (value: string | null): SheetCell => (value === null ? null : { type: 'day', value })
const amount = (value: number | null): SheetCell =>
  value === null ? null : { type: 'number', value, isAmount: true }

const DOCUMENT_COLUMNS: readonly (readonly [string, (entry: BookEntry) => SheetCell])[] = [
  ['Document', ({ title }) => text(title)],
  ['Type', ({ documentType }) => text(documentType)],
  ['Date', ({ date }) => day(date)],
  ['Due date', ({ dueDate }) => day(dueDate)],
  ['Party', ({ party }) => text(party)],
  ['Number', ({ number }) => text(number)],
  ['Net', ({ net }) => amount(net)],
  ['Tax', ({ tax }) => amount(tax)],
  ['Total', ({ gross }) => amount(gross)],
  ['Currency', ({ currency }) => text(currency)],
  [
    'Rate per EUR',
    ({ rate }) => (rate === null ? null : { type: 'number', value: Number(rate.perEuro), isAmount: false }),
  ],
  ['Total in EUR', (entry) => amount(inEuros(entry))],
  ['Account', ({ account }) => text(account)],
  ['Contra account', ({ contraAccount }) => text(contraAccount)],
  ['Tax keys', ({ taxes }) => text([...new Set(taxes.flatMap(({ key }) => key ?? []))].join(', ') || null)],
  ['Cost centre', ({ costCentre }) => text(costCentre)],
  ['Department', ({ department }) => text(department)],
  ['File', ({ filename }) => text(filename)],
  ['Link', ({ link }) => text(link)],
]

function inEuros({ gross, currency, rate }: BookEntry): number | null {
  if (gross === null) return null
  if (currency === 'EUR') return gross
  return rate === null ? null : Math.round((gross / Number(rate.perEuro)) * 100) / 100
}

/** Documents, and their line items on a second sheet. Headings are English, because programs read them. */
export function sheetsOf({ entries }: BookBatch): Sheet[] {
  const documents: Sheet = {
    name: 'Documents',
    columns: DOCUMENT_COLUMNS.map(([name]) => name),
    rows: entries.map((entry) => DOCUMENT_COLUMNS.map(([, cell]) => cell(entry))),
  }
  return [documents, lineSheet(entries)]
}

function lineSheet(entries: readonly BookEntry[]): Sheet {
  const columns = [
    ...new Set(entries.flatMap(({ lines }) => lines.flatMap(({ cells }) => Object.keys(cells)))),
  ]
  const rows = entries.flatMap((entry) =>
    entry.lines.map(({ cells }, index): SheetCell[] => [
      text(entry.title),
      text(entry.number),
      day(entry.date),
      { type: 'number', value: index + 1, isAmount: false },
      ...columns.map((column) => cellOf(column, cells[column] ?? null)),
      text(entry.link),
    ]),
  )
  return { name: 'Line items', columns: ['Document', 'Number', 'Date', 'Line', ...columns, 'Link'], rows }
}

function cellOf(column: string, value: string | number | boolean | null): SheetCell {
  if (value === null) return null
  if (typeof value === 'number')
    return { type: 'number', value, isAmount: /price|amount|total|sum|net|tax$/.test(column) }
  if (typeof value === 'boolean') return { type: 'boolean', value }
  return isCalendarDay(value) ? { type: 'day', value } : { type: 'text', value }
}
