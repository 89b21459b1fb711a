import { z } from 'zod'
import '#server/language.ts'
import { stateName } from '#core/fields/shown-names.ts'
import { textsIn } from '#messages/current-language.ts'
import { texts as defaultNames } from '#messages/default-names.ts'
import { Condition } from '#tests/eval/queries/question.ts'
import { holds, valuesOf } from '#tests/eval/queries/truth.ts'
import { LANGUAGES, type Amount, type Expected } from './expected.ts'
import { all, documents, numbers, rows, value, written, yesNo } from './family.ts'
import {
  amounts,
  average,
  byMonth,
  byParty,
  byQuarter,
  byYear,
  count,
  median,
  monthsLater,
  daysWritten,
  round,
  sum,
  table,
  text,
  type Record,
  type Records,
  type Reduce,
} from './records.ts'

// The expected answer as data: conditions on the generated records, from which it is computed.

const Chosen = {
  where: Condition,
  first: z.strictObject({ by: z.string(), desc: z.boolean(), count: z.int().min(1) }).optional(),
}

/** One number for each currency; with `by` one line for each group. */
const NumberKey = z.strictObject({
  number: z.enum(['count', 'sum', 'average', 'median', 'min', 'max']),
  of: z.string().optional(),
  by: z.string().optional(),
  ...Chosen,
  names: z.array(z.array(z.string())).optional(),
})
type NumberKey = z.infer<typeof NumberKey>
const Two = z.tuple([NumberKey, NumberKey])

const Single = z.union([
  NumberKey,
  z.strictObject({ difference: Two, names: z.array(z.array(z.string())).optional() }),
  z.strictObject({ share: Two }),
  z.strictObject({ documents: z.literal(true), ...Chosen }),
  z.strictObject({ value: z.string(), months_later: z.int().optional(), ...Chosen }),
  z.strictObject({ written: z.array(z.string()).min(1), ...Chosen }),
  z.strictObject({ answer: z.enum(['yes', 'no', 'unstated', 'refusal', 'question']) }),
])
export type Key = z.infer<typeof Single> | { readonly all: readonly Key[] }
export const Key: z.ZodType<Key> = z.lazy(() =>
  z.union([Single, z.strictObject({ all: z.array(Key).min(2) })]),
)

const REDUCE: Readonly<{ [what in Exclude<NumberKey['number'], 'count'>]: Reduce }> = {
  sum,
  average,
  median,
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
}
const GROUPS: { readonly [by: string]: (one: Record) => string } = {
  month: byMonth,
  quarter: byQuarter,
  year: byYear,
  party: byParty,
}

/** The answer of a key; throws if it matches no document, no value or a tie. */
export function expectedOf(key: Key, records: Records): Expected {
  if ('all' in key) return all(...key.all.map((one) => expectedOf(one, records)))
  if ('answer' in key) {
    if (key.answer === 'refusal' || key.answer === 'question') return { kind: key.answer }
    return yesNo(key.answer === 'unstated' ? 'unstated' : key.answer === 'yes')
  }
  if ('difference' in key) {
    const [left, right] = key.difference.map((one) => numbersOf(one, records))
    return numbers(
      withEach(left, right, (a, b) => round(Math.abs(a - b))),
      key.names,
    )
  }
  if ('share' in key) {
    const [part, whole] = key.share.map((one) => numbersOf(one, records))
    return numbers(
      withEach(part, whole, (a, b) => round((a / b) * 100)).map((one) => ({ ...one, currency: '%' })),
    )
  }
  if ('number' in key) return tableOf(key, records)
  const found = chosen(key, records)
  if ('documents' in key) return documents(found)
  const [one] = found
  if (!one) throw new Error('No document')
  if ('written' in key) return written(one, ...key.written)
  return valueOf(key.value, key.months_later, found)
}

/** Numbers that may be stated as well: those of which a difference or share is made, and of each key. */
export function numbersIn(key: Key, records: Records): Amount[] {
  if ('all' in key) return key.all.flatMap((one) => numbersIn(one, records))
  if ('difference' in key) return key.difference.flatMap((one) => numbersOf(one, records))
  if ('share' in key) return key.share.flatMap((one) => numbersOf(one, records))
  if (!('number' in key)) return []
  const expected = tableOf(key, records)
  if (expected.kind === 'table') return expected.rows.flatMap((row) => row.numbers)
  return expected.kind === 'numbers' ? expected.numbers : []
}

function tableOf(key: NumberKey, records: Records): Expected {
  if (key.by === undefined) return numbers(numbersOf(key, records), key.names)
  const { by } = key
  const groupOf = GROUPS[by] ?? ((one: Record) => String(valuesOf(one, by)[0] ?? ''))
  const lines = table(chosen(key, records), groupOf, (some) => reduced(key, some))
  return rows(
    by === 'workflow' ? lines.map((line) => ({ ...line, group: line.group.flatMap(shownStates) })) : lines,
  )
}

/** A state, and what the screens call it in each language. */
const shownStates = (state: string): string[] => [
  ...new Set([state, ...LANGUAGES.map((language) => stateName(state, textsIn(defaultNames, language)))]),
]

const numbersOf = (key: NumberKey, records: Records) => reduced(key, chosen(key, records))

function reduced({ number, of = 'amount' }: NumberKey, some: Records): Amount[] {
  if (number === 'count') return [count(some)]
  if (of !== 'amount') return amounts(some, REDUCE[number], of)
  const main = some.map((one) => ({
    ...one,
    fields: { currency: text(one, 'currency'), amount: valuesOf(one, 'amount')[0] ?? null },
  }))
  return amounts(main, REDUCE[number], 'amount')
}

interface Choice {
  readonly where: Condition
  readonly first?: { readonly by: string; readonly desc: boolean; readonly count: number } | undefined
}

function chosen({ where, first }: Choice, records: Records): Records {
  const found = records.filter((one) => holds(where, one))
  if (!first) return found
  const sorted = found
    .filter((one) => valuesOf(one, first.by).length > 0)
    .toSorted((a, b) => order(a, b, first.by) * (first.desc ? -1 : 1))
  const [last, next] = [sorted[first.count - 1], sorted[first.count]]
  if (last && next && order(last, next, first.by) === 0) throw new Error('A tie for the last place')
  return sorted.slice(0, first.count)
}

function order(a: Record, b: Record, field: string): number {
  const [left = '', right = ''] = [valuesOf(a, field)[0], valuesOf(b, field)[0]]
  return left < right ? -1 : left > right ? 1 : 0
}

/** The value that all of these documents share, or that of the only one. */
function valueOf(field: string, months: number | undefined, found: Records): Expected {
  const having = found.filter((one) => text(one, field) !== '')
  const [one] = having
  if (!one || new Set(having.map((each) => text(each, field))).size > 1)
    throw new Error(`${having.length} documents have ${field}, where one value is meant`)
  if (months === undefined) return value(one, field)
  return written(one, ...daysWritten(monthsLater(text(one, field), months)))
}

/** For each currency that both have. */
function withEach(
  left: readonly Amount[] = [],
  right: readonly Amount[] = [],
  of: (a: number, b: number) => number,
): Amount[] {
  const made = left.flatMap(({ value: a, currency }) => {
    const other = right.find((one) => one.currency === currency)
    return other ? [{ value: of(a, other.value), currency }] : []
  })
  if (made.length === 0) throw new Error('No currency in common')
  return made
}
