import { CsvError, parse } from 'csv-parse/sync'
import { CURRENCY_SHAPE } from '#contract/projects.ts'
import { BASE_CURRENCY, type Rate, RATE_SHAPE, RATES_CSV_MAX } from '#contract/rates.ts'

export type ReadRates =
  | { readonly rates: readonly Rate[]; readonly error?: never }
  /** A sentence that names line and column. */
  | { readonly error: string; readonly rates?: never }

interface CsvLine {
  readonly record: readonly string[]
  /** `lines`: line number of the record's end, from 1. */
  readonly info: { readonly lines: number }
}

const COLUMNS_MAX = 200
/** Characters of one line. */
const LINE_MAX = 20_000
const MISSING = new Set(['', 'N/A'])
const MONTHS = [
  'january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november',
  'december',
] // oxfmt-ignore

class Unreadable extends Error {}

/**
 * Parses rates in the format of the European Central Bank: a header `Date,USD,JPY,...`, then one row per day with
 * units per euro, or `N/A`. Days are `2026-11-24` or `24 November 2026`. Rows may end with a comma.
 */
export function readRatesCsv(text: string): ReadRates {
  try {
    return { rates: ratesIn(text) }
  } catch (error) {
    if (error instanceof Unreadable) return { error: error.message }
    if (error instanceof CsvError) return { error: brokenCsv(error) }
    throw error
  }
}

function ratesIn(text: string): Rate[] {
  if (text.length > RATES_CSV_MAX)
    throw new Unreadable(`The file is too large. Up to ${RATES_CSV_MAX / 1_000_000} MB can be loaded.`)
  const [head, ...lines] = linesOf(text)
  if (!head) throw new Unreadable('The file is empty. Choose another file.')
  const codes = codesOf(head)
  const seen = new Map<string, number>()
  const rates = lines.flatMap((line) => {
    const day = dayOf(line)
    const before = seen.get(day)
    if (before !== undefined)
      throw new Unreadable(`${at(line, 'Date')}: ${day} is also in line ${before}. Each day may occur once.`)
    seen.set(day, line.info.lines)
    return ratesOf(line, day, codes)
  })
  if (rates.length === 0) throw new Unreadable('The file has no rates below its first line.')
  return rates
}

const linesOf = (text: string): CsvLine[] =>
  parse(text, {
    bom: true,
    info: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LINE_MAX,
  }) as unknown as CsvLine[]

/** The currencies of the columns after the first. */
function codesOf({ record, info }: CsvLine): string[] {
  const [first = '', ...names] = withoutLast(record)
  if (first.toLowerCase() !== 'date')
    throw new Unreadable(
      `${at({ info }, 1)}: ${quoted(first)} is not “Date”. The first line has to be like “Date,USD,GBP”.`,
    )
  if (names.length === 0) throw new Unreadable(`${inLine({ info })}: there is no currency after “Date”.`)
  if (names.length > COLUMNS_MAX)
    throw new Unreadable(`${inLine({ info })}: there are more than ${COLUMNS_MAX} currencies.`)
  const codes = names.map((name) => name.toUpperCase())
  for (const [index, code] of codes.entries()) {
    const where = at({ info }, index + 2)
    if (!CURRENCY_SHAPE.test(code))
      throw new Unreadable(`${where}: ${quoted(names[index] ?? '')} is not a three-letter currency code.`)
    if (code === BASE_CURRENCY)
      throw new Unreadable(`${where}: rates are units for one euro, so there is none of ${BASE_CURRENCY}.`)
    if (codes.indexOf(code) < index) throw new Unreadable(`${where}: ${code} occurs twice.`)
  }
  return codes
}

/** Rows of the ECB end with a comma. */
const withoutLast = (cells: readonly string[]) => (cells.at(-1) === '' ? cells.slice(0, -1) : cells)

function dayOf(line: CsvLine): string {
  const text = line.record[0] ?? ''
  const day = isoDay(text)
  if (day === null)
    throw new Unreadable(
      `${at(line, 'Date')}: ${quoted(text)} is not a day. Write it like 2026-11-24 or 24 November 2026.`,
    )
  return day
}

function isoDay(text: string): string | null {
  const spoken = /^(\d{1,2}) ([a-z]+) (\d{4})$/i.exec(text)
  const month = spoken ? MONTHS.indexOf(spoken[2]?.toLowerCase() ?? '') + 1 : 0
  const day = spoken ? `${spoken[3]}-${String(month).padStart(2, '0')}-${spoken[1]?.padStart(2, '0')}` : text
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(day)) return null
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null
}

function ratesOf(line: CsvLine, day: string, codes: readonly string[]): Rate[] {
  const cells = line.record.slice(1)
  const surplus = cells.findIndex((cell, index) => index >= codes.length && cell !== '')
  if (surplus !== -1)
    throw new Unreadable(
      `${at(line, surplus + 2)}: ${quoted(cells[surplus] ?? '')} has no currency in the first line.`,
    )
  return codes.flatMap((currency, index) => {
    const cell = cells[index]
    if (cell === undefined)
      throw new Unreadable(
        `${at(line, currency)}: the line ends before it. Write N/A where there is no rate.`,
      )
    if (MISSING.has(cell.toUpperCase())) return []
    if (!RATE_SHAPE.test(cell) || Number(cell) === 0)
      throw new Unreadable(
        `${at(line, currency)}: ${quoted(cell)} is not a rate. Write a number above zero like 1.0512, or N/A.`,
      )
    return [{ currency, day, rate: cell }]
  })
}

type Place = Pick<CsvLine, 'info'>

const inLine = ({ info }: Place) => `Line ${info.lines}`
const at = ({ info }: Place, column: string | number) => `Line ${info.lines}, column ${column}`

/** Cells may be long, or contain line breaks. */
const quoted = (cell: string) => {
  const line = cell.replace(/\s+/g, ' ')
  return `“${line.length > 40 ? `${line.slice(0, 40).toWellFormed()}…` : line}”`
}

function brokenCsv(error: CsvError): string {
  const { lines } = error
  const where = typeof lines === 'number' ? `Line ${lines}` : 'The file'
  switch (error.code) {
    case 'CSV_MAX_RECORD_SIZE':
      return `${where}: the line has more than ${LINE_MAX} characters.`
    case 'CSV_QUOTE_NOT_CLOSED':
      return `${where}: a quotation mark is opened and not closed.`
    default:
      return `${where}: a quotation mark is in the middle of a cell.`
  }
}
