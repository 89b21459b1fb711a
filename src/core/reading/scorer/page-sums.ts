import { cents } from '../amounts.ts'
import type { Concept } from '../lexicon/concepts.ts'
import { once } from '../once.ts'
import { type Page, says } from './page.ts'

// All sums of a page with what the words of their rows say, found once a page: features of a candidate look up what the
// others say of it. Sums are whole hundredths.

/** Sums that the words of their rows mean the same by. */
interface Meant {
  readonly count: number
  readonly times: ReadonlyMap<number, number>
  /** The last different ones, which are paired with others. */
  readonly last: readonly number[]
}

/** So many sums above and below one, of a meaning, and so many rates are compared with each: linear in the page. */
const COMPARED = 400

const RATE = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?)\s?%/g

/** Rates in a text, per cent. */
export const ratesIn = (text: string): number[] =>
  [...text.matchAll(RATE)].map((match) => Number((match[1] ?? '').replace(',', '.')))

export const sumsOf = once(({ rows, sheet }: Page) => {
  const above: number[] = []
  const named: { cents: number; row: number; meaning: ReadonlySet<Concept> }[] = []
  for (const { money, phrases } of rows) {
    const meaning = new Set(phrases.flatMap(({ concepts }) => [...concepts]))
    const row = above.push(named.length) - 1
    for (const { value } of money) named.push({ cents: cents(value), row, meaning })
  }
  /** Those of rows that say one concept and none of the others. */
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
    /** Different rates that the page prints, per cent. */
    rates: [...new Set(ratesIn(sheet.text))].filter((rate) => rate > 0).slice(-COMPARED),
    /** The page says that it rounds. */
    isRounded: rows.some(({ phrases }) => says(phrases, 'rounding')),
  }
})
export type Sums = ReturnType<typeof sumsOf>

function meant(sums: readonly { readonly cents: number }[]): Meant {
  const times = new Map<number, number>()
  for (const one of sums) times.set(one.cents, (times.get(one.cents) ?? 0) + 1)
  return { count: sums.length, times, last: [...times.keys()].slice(-COMPARED).toSorted((a, b) => a - b) }
}

/** The sums nearest to a row, of the rows before it and of those behind it. */
export function around({ all, above }: Sums, row: number): { before: number[]; behind: number[] } {
  const [own, next] = [above[row] ?? all.length, above[row + 1] ?? all.length]
  return { before: all.slice(Math.max(0, own - COMPARED), own), behind: all.slice(next, next + COMPARED) }
}
