import { cents } from '../amounts.ts'
import type { Concept } from '../lexicon/concepts.ts'
import { once } from '../once.ts'
import { type Page, says } from './page.ts'
import { countBelow } from './sorted.ts'

// All sums of a page with what the words of their rows say, found once a page: features of a candidate look up what the
// others say of it. Sums are whole hundredths.

/** Sums that the words of their rows mean the same by. */
interface Meant {
  readonly count: number
  readonly times: ReadonlyMap<number, number>
  /** The last different ones, which are paired with others, the least first. */
  readonly last: readonly number[]
}

/** So many sums above and below one, of a meaning, and so many rates are compared with each: linear in the page. */
const COMPARED = 400

/** The different ones of those that stand last. */
const lastOf = (numbers: readonly number[]): number[] => [...new Set(numbers.toReversed())].slice(0, COMPARED)

const RATE = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?)\s?%/g

/** Rates in a text, per cent. */
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
  /** Those of rows that say one of the concepts and none of the others. */
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
    /** How far a sum may be off: the smallest part of the money, cents or whole units where no sum has any. */
    slack: distinct.every((one) => one % 100 === 0) ? 101 : 1.01,
    /** How many are above each row. */
    above,
    /** What the first ones make, up to each. */
    upTo,
    hasNegative: (distinct[0] ?? 0) < 0,
    times,
    /** The least first. */
    distinct,
    /** The same without those that were handed over or given back. */
    unhanded: distinct.filter((one) => !paid.times.has(one) && !change.times.has(one)),
    /** The row of each that is called a total, of whatever. */
    totalRows: totals.map(({ row }) => row),
    /** The largest of them; null where there is none. */
    mostTotal: totals.reduce<number | null>((most, one) => Math.max(most ?? 0, one.cents), null),
    total: meant(saying(['total'], ['subtotal', 'count'])),
    nets: meant(saying(['subtotal', 'net'])),
    taxes: meant(saying(['tax'], ['total', 'subtotal'])),
    paid,
    change,
    /** The last different rates that the page prints, per cent. */
    rates: lastOf(ratesIn(sheet.text).filter((rate) => rate > 0)),
    /** The page says that it rounds. */
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

/** The sums nearest to a row, of the rows before it and of those behind it. */
export function around({ all, above }: Sums, row: number): { before: number[]; behind: number[] } {
  const [own, next] = [above[row] ?? all.length, above[row + 1] ?? all.length]
  return { before: all.slice(Math.max(0, own - COMPARED), own), behind: all.slice(next, next + COMPARED) }
}

/** How many of the sums right above a place among all make a sum, two or more; 0 where none do. */
export function runTo({ all, upTo, hasNegative }: Sums, end: number, own: number): number {
  if (hasNegative) return walkedTo(all.slice(Math.max(0, end - COMPARED), end), own)
  const rest = (upTo[end] ?? 0) - own
  const from = Math.min(end - 2, countBelow(upTo, rest + 1) - 1)
  return upTo[from] === rest ? end - from : 0
}

/** The same sum by sum, until they make more. */
function walkedTo(sums: readonly number[], own: number): number {
  let sum = 0
  for (let count = 1; count <= sums.length; count += 1) {
    sum += sums.at(-count) ?? 0
    if (count > 1 && sum === own) return count
    if (sum > own) return 0
  }
  return 0
}
