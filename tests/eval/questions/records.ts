import { makeDesk, makePapers, makeSamples } from '#tests/eval/desk/make-desk.ts'
import type { PlainDocument, PlainWorkspace } from '#tests/eval/workspace/plain.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { mainFields } from '#tests/eval/workspace/types.ts'
import { makeWorkshop } from '#tests/eval/workshop/make-workshop.ts'
import type { Amount, Row } from './expected.ts'

// The generated records, and arithmetic on them. It does not depend on how the product computes.

/** A document with its party under one name. */
export interface Record extends PlainDocument {
  readonly party: string
}
export type Records = readonly Record[]

export interface Worlds {
  readonly office: Records
  readonly workshop: Records
  readonly desk: Records
  readonly samples: Records
  readonly papers: Records
}

export function makeWorlds(): Worlds {
  const workshop = makeWorkshop()
  return {
    office: makeWorkspace().documents.map((one) => ({
      ...one,
      party: text(one, mainFields[one.type ?? '']?.parties[0] ?? ''),
    })),
    workshop: workshop.documents.map((one) => ({ ...one, party: workshop.parties.get(one.id) ?? '' })),
    desk: nameless(makeDesk()),
    samples: nameless(makeSamples()),
    papers: nameless(makePapers()),
  }
}

/** Its documents have the party only in their fields. */
const nameless = ({ documents }: PlainWorkspace): Records => documents.map((one) => ({ ...one, party: '' }))

/** A field as text; empty where the document has none. */
export const text = ({ fields }: PlainDocument, field: string): string => {
  const value = fields[field]
  return value === undefined || value === null ? '' : String(value)
}
export const number = ({ fields }: PlainDocument, field: string): number | null => {
  const value = fields[field]
  return typeof value === 'number' ? value : null
}
export const has = (document: PlainDocument, field: string) => text(document, field) !== ''

const DATES = [
  'invoice_date',
  'date',
  'statement_date',
  'pay_date',
  'order_date',
  'quote_date',
  'application_date',
  'effective_date',
  'start_date',
  'delivery_date',
]
/** The main date: `2026-03-04`. */
export const day = (document: PlainDocument) =>
  DATES.map((field) => text(document, field)).find((one) => one !== '') ?? ''

export const ofType = (records: Records, ...types: readonly string[]) =>
  records.filter(({ type }) => type !== null && types.includes(type))
export const ofParty = (records: Records, ...parties: readonly string[]) =>
  records.filter(({ party }) => parties.includes(party))
/** From a day to a day, both included; a month or year is its own first days: `2024-03`. */
export const within = (records: Records, from: string, to = from) =>
  records.filter((one) => day(one) !== '' && day(one) >= from && day(one) <= `${to}~`)
export const where = (records: Records, field: string, ...values: readonly string[]) =>
  records.filter((one) => values.includes(text(one, field)))
export const lacking = (records: Records, field: string) => records.filter((one) => !has(one, field))
export const over = (records: Records, field: string, least: number) =>
  records.filter((one) => (number(one, field) ?? Number.NEGATIVE_INFINITY) > least)
export const under = (records: Records, field: string, most: number) =>
  records.filter((one) => (number(one, field) ?? Number.POSITIVE_INFINITY) < most)

export const ids = (records: Records) => records.map(({ id }) => id)
export const count = (records: Records): Amount => ({ value: records.length, currency: '' })
export const round = (value: number) => Math.round(value * 100) / 100

export type Reduce = (values: readonly number[]) => number
export const sum: Reduce = (values) => round(values.reduce((all, one) => all + one, 0))
export const average: Reduce = (values) => round(sum(values) / values.length)
export const largest: Reduce = (values) => Math.max(...values)
export const smallest: Reduce = (values) => Math.min(...values)
export const median: Reduce = (values) => {
  const sorted = values.toSorted((a, b) => a - b)
  const [left = 0, right = 0] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ]
  return round((left + right) / 2)
}

/** One number for each currency, in the order of the alphabet. */
export function amounts(records: Records, reduce: Reduce = sum, field = 'total'): Amount[] {
  const values = new Map<string, number[]>()
  for (const one of records) {
    const value = number(one, field)
    const currency = text(one, 'currency')
    if (value !== null) values.set(currency, [...(values.get(currency) ?? []), value])
  }
  return [...values]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, some]) => ({ value: reduce(some), currency }))
}

/** One line for each group that has a number; `null` leaves a record out. */
export function table(
  records: Records,
  groupOf: (one: Record) => string | null,
  numbersOf: (some: Records) => Amount[] = (some) => amounts(some),
): Row[] {
  const groups = new Map<string, Record[]>()
  for (const one of records) {
    const group = groupOf(one)
    if (group) groups.set(group, [...(groups.get(group) ?? []), one])
  }
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, some]) => ({ group: namesOf(group, some), numbers: numbersOf(some) }))
    .filter(({ numbers }) => numbers.length > 0)
}

export const byMonth = (one: Record) => day(one).slice(0, 7)
export const byYear = (one: Record) => day(one).slice(0, 4)
export const byQuarter = (one: Record) =>
  `${day(one).slice(0, 4)}-Q${Math.ceil(Number(day(one).slice(5, 7)) / 3)}`
export const byParty = ({ party }: Record) => party

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The names of a group: of a party also how its documents spell it, of a month also `Mar 2024`. */
function namesOf(group: string, some: Records): string[] {
  const month = /^(\d{4})-(\d\d)$/.exec(group)
  if (month) return [group, `${MONTHS[Number(month[2]) - 1] ?? ''} ${month[1] ?? ''}`]
  const quarter = /^(\d{4})-(Q\d)$/.exec(group)
  if (quarter) return [group, `${quarter[2] ?? ''} ${quarter[1] ?? ''}`]
  const spelt = some.filter(({ party }) => party === group).map((one) => text(one, 'vendor'))
  return [...new Set([group, ...spelt.filter((name) => name !== '')])]
}

/** Ways to write a day: `2024-03-05`, `5 Mar 2024`, `05.03.2024`. */
export function daysWritten(iso: string): string[] {
  const [year = '', month = '', date = ''] = iso.split('-')
  const name = MONTHS[Number(month) - 1] ?? ''
  const names = name === 'Sep' ? ['Sep', 'Sept'] : [name]
  return [
    iso,
    ...names.map((one) => `${Number(date)} ${one} ${year}`),
    `${date}.${month}.${year}`,
    `${date}/${month}/${year}`,
    `${Number(date)}.${Number(month)}.${year}`,
  ]
}

/** The same day so many months later. */
export function monthsLater(iso: string, months: number): string {
  const [year = 0, month = 1, date = 1] = iso.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
