import { cents } from '../amounts.ts'
import type { Concept } from '../lexicon/concepts.ts'
import { once } from '../once.ts'
import { type Page, says } from './page.ts'
import { countBelow } from './sorted.ts'

// All amounts of a page with the concepts of their rows, computed once per page, so that features of a candidate can
// look them up. Amounts are whole hundredths.

/** Amounts in rows with the same concept. */
interface Meant {
  readonly count: number
  readonly times: ReadonlyMap<number, number>
  /** The last distinct ones, which are paired with others, in ascending order. */
  readonly last: readonly number[]
}

/**
 * Maximum number of amounts above and below, of a concept, and of rates that each amount is compared with: keeps the
 * work linear.
 */
const COMPARED = 400

/** The last distinct numbers. */
const lastOf = (numbers: readonly number[]): number[] => [...new Set(numbers.toReversed())].slice(0, COMPARED)

const RATE = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?)\s?%/g

/** Percentages in a text. */
export const ratesIn = (text: string): number[] =>
  [...text.matchAll(RATE)].map((match) => Number((match[1] ?? '').replace(',', '.')))

export const sumsOf = once(({ rows, sheet }: Page) => {
  const above: number[] = []
  const upTo = [0]
  const named: { cents: number; row: number; meaning: ReadonlySet<Concept> }[] = []
  for (const { money, phrases } of rows) {
    const meaning = new Set(phrases.flatMap(({ concepts }) => [...concepts]))
    const row = above.push(named.length) - 1
    for (const { value } of money) {
      const own = cents(value)
      named.push({ cents: own, row, meaning })
      upTo.push((upTo.at(-1) ?? 0) + own)
    }
  }
  /** Amounts in rows with one of the concepts and none of the others. */
  const saying = (concepts: readonly Concept[], not: readonly Concept[] = []) =>
    named.filter(
      ({ meaning }) => concepts.some((one) => meaning.has(one)) && !not.some((one) => meaning.has(one)),
    )
  const { times } = meant(named)
  const distinct = [...times.keys()].toSorted((a, b) => a - b)
  const [paid, change] = [meant(saying(['paid'])), meant(saying(['change']))]
  const totals = saying(['total'])
  return {
    all: named.map((one) => one.cents),
    /** Tolerance: one cent, or one unit if no amount has cents. */
    slack: distinct.every((one) => one % 100 === 0) ? 101 : 1.01,
    /** Number of amounts above each row. */
    above,
    /** Running totals. */
    upTo,
    hasNegative: (distinct[0] ?? 0) < 0,
    times,
    /** In ascending order. */
    distinct,
    /** The same without amounts that were handed over or given back. */
    unhanded: distinct.filter((one) => !paid.times.has(one) && !change.times.has(one)),
    /** The row of each amount with the label of a total of some kind. */
    totalRows: totals.map(({ row }) => row),
    /** The largest of them; null if there is none. */
    mostTotal: totals.reduce<number | null>((most, one) => Math.max(most ?? 0, one.cents), null),
    total: meant(saying(['total'], ['subtotal', 'count'])),
    nets: meant(saying(['subtotal', 'net'])),
    taxes: meant(saying(['tax'], ['total', 'subtotal'])),
    paid,
    change,
    /** The last distinct percentages on the page. */
    rates: lastOf(ratesIn(sheet.text).filter((rate) => rate > 0)),
    /** The page states that it rounds. */
    isRounded: rows.some(({ phrases }) => says(phrases, 'rounding')),
  }
})
export type Sums = ReturnType<typeof sumsOf>

function meant(sums: readonly { readonly cents: number }[]): Meant {
  const times = new Map<number, number>()
  for (const one of sums) times.set(one.cents, (times.get(one.cents) ?? 0) + 1)
  const last = lastOf(sums.map((one) => one.cents)).toSorted((a, b) => a - b)
  return { count: sums.length, times, last }
}

/** The amounts closest to a row, before and after it. */
export function around({ all, above }: Sums, row: number): { before: number[]; behind: number[] } {
  const [own, next] = [above[row] ?? all.length, above[row + 1] ?? all.length]
  return { before: all.slice(Math.max(0, own - COMPARED), own), behind: all.slice(next, next + COMPARED) }
}

/** How many amounts directly above an index add up to an amount, at least two; 0 if none do. */
export function runTo({ all, upTo, hasNegative }: Sums, end: number, own: number): number {
  if (hasNegative) return walkedTo(all.slice(Math.max(0, end - COMPARED), end), own)
  const rest = (upTo[end] ?? 0) - own
  const from = Math.min(end - 2, countBelow(upTo, rest + 1) - 1)
  return upTo[from] === rest ? end - from : 0
}

/** The same one by one, until the sum is larger. */
function walkedTo(sums: readonly number[], own: number): number {
  let sum = 0
  for (let count = 1; count <= sums.length; count += 1) {
    sum += sums.at(-count) ?? 0
    if (count > 1 && sum === own) return count
    if (sum > own) return 0
  }
  return 0
}
