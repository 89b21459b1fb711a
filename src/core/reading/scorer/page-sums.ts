import type { Concept } from '../lexicon/concepts.ts'
import { type Page, says } from './page.ts'

// All sums of a page with what the words of their rows say, found once a page.

interface NamedSum {
  readonly cents: number
  /** Place of its row. */
  readonly row: number
  readonly says: ReadonlySet<Concept>
}

export interface Sums {
  readonly all: readonly NamedSum[]
  readonly known: ReadonlySet<number>
  /** Rates that the page prints, per cent. */
  readonly rates: readonly number[]
  /** The page says that it rounds. */
  readonly isRounded: boolean
}

const RATE = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?)\s?%/g

/** Rates in a text, per cent. */
export const ratesIn = (text: string): number[] =>
  [...text.matchAll(RATE)].map((match) => Number((match[1] ?? '').replace(',', '.')))

const pages = new WeakMap<Page, Sums>()

export function sumsOf(page: Page): Sums {
  const found = pages.get(page)
  if (found) return found
  const all = page.rows.flatMap(({ money, phrases, row }) => {
    const concepts = new Set(phrases.flatMap((phrase) => [...phrase.concepts]))
    return money.map(({ value }) => ({ cents: Math.round(value * 100), row: row.index, says: concepts }))
  })
  const sums = {
    all,
    known: new Set(all.map(({ cents }) => cents)),
    rates: [...new Set(ratesIn(page.sheet.text))].filter((rate) => rate > 0),
    isRounded: page.rows.some(({ phrases }) => says(phrases, 'rounding')),
  }
  pages.set(page, sums)
  return sums
}

/** Sums of rows that say the one and none of the others. */
export const sayings = ({ all }: Sums, concept: Concept, not: readonly Concept[]): number[] =>
  all.flatMap(({ cents, says: concepts }) =>
    concepts.has(concept) && !not.some((other) => concepts.has(other)) ? [cents] : [],
  )
