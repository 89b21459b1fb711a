import type { Amount, Class, Expected, Row, Truth } from './expected.ts'
import { count, daysWritten, ids, table, text, type Record, type Records, type Worlds } from './records.ts'

/** One intent: what its paraphrases ask of a workspace, and the expected answer after each turn. */
export interface Family {
  readonly id: string
  readonly class: Class
  readonly workspace: keyof Worlds
  readonly turns: readonly ((records: Records) => Truth)[]
}

type Right = (records: Records) => Truth

export const office = (id: string, kind: Class, ...turns: readonly Right[]): Family => ({
  id: `office-${id}`,
  class: kind,
  workspace: 'office',
  turns,
})
export const workshop = (id: string, kind: Class, ...turns: readonly Right[]): Family => ({
  id: `workshop-${id}`,
  class: kind,
  workspace: 'workshop',
  turns,
})

/** Accepted additions and alternatives. */
interface More {
  readonly accepted?: readonly Expected[]
  readonly also?: readonly Amount[]
}
const truth = (expected: Expected, { accepted = [], also = [] }: More = {}): Truth => ({
  expected,
  accepted: [...accepted],
  also: [...also],
})

export const numbers = (some: readonly Amount[], names: readonly (readonly string[])[] = []): Expected => ({
  kind: 'numbers',
  numbers: [...some],
  ...(names.length > 0 ? { names: names.map((one) => [...one]) } : {}),
})
export const documents = (records: Records): Expected => ({ kind: 'documents', documents: ids(records) })
export const rows = (some: readonly Row[]): Expected => ({ kind: 'table', rows: [...some] })
export const value = (document: Record, field: string): Expected => {
  const said = text(document, field)
  const texts = /^\d{4}-\d\d-\d\d$/.test(said) ? daysWritten(said) : [said]
  return { kind: 'value', texts, document: document.id }
}
export const written = (document: Record, ...texts: readonly string[]): Expected => ({
  kind: 'value',
  texts: [...texts],
  document: document.id,
})
export const yesNo = (answer: boolean | 'unstated'): Expected => ({
  kind: 'yes-no',
  answer: answer === 'unstated' ? answer : answer ? 'yes' : 'no',
})
export const all = (...parts: readonly Expected[]): Expected => ({ kind: 'all', parts: [...parts] })

export const right =
  (expectedOf: (records: Records) => Expected, moreOf: (records: Records) => More = () => ({})): Right =>
  (records) =>
    truth(expectedOf(records), moreOf(records))
export const refused: Right = () => truth({ kind: 'refusal' })
export const askedBack: Right = () => truth({ kind: 'question' }, { accepted: [{ kind: 'refusal' }] })

/** Money of some documents: each currency. */
export const money = (numbersOf: (records: Records) => Amount[], moreOf?: (records: Records) => More) =>
  right((records) => numbers(numbersOf(records)), moreOf)
/** How many; a list of the same documents says so as well. */
export const howMany = (some: (records: Records) => Records) =>
  right(
    (records) => numbers([count(some(records))]),
    (records) => ({ accepted: [documents(some(records))] }),
  )
export const list = (some: (records: Records) => Records, moreOf?: (records: Records) => More) =>
  right((records) => documents(some(records)), moreOf)
export const grouped = (rowsOf: (records: Records) => Row[], moreOf?: (records: Records) => More) =>
  right((records) => rows(rowsOf(records)), moreOf)

/** Where only documents and groups are named: the sums, or how many there are. */
export const sumsOrCounts = (some: (records: Records) => Records, groupOf: (one: Record) => string | null) =>
  grouped(
    (records) => table(some(records), groupOf),
    (records) => ({ accepted: [rows(table(some(records), groupOf, (group) => [count(group)]))] }),
  )

/** The only one of its kind; throws if there is another number of them. */
export function only(records: Records): Record {
  const [first] = records
  if (!first || records.length !== 1) throw new Error(`${records.length} documents where one is meant`)
  return first
}
/** The first of an order without a tie for the first place. */
export function top(records: Records, by: (one: Record) => number): Record {
  const [first, second] = records.toSorted((a, b) => by(b) - by(a))
  if (!first || (second && by(second) === by(first))) throw new Error('A tie for the first place')
  return first
}
