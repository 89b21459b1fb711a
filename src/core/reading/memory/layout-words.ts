import { plainWord } from '../any-field/words.ts'
import { layOut } from '../sheet.ts'
import type { Reading } from '../types.ts'

/** Words of the first page that are compared. */
const MOST = 120
/** Share of words that two documents of one form have in common at least. */
const ALIKE = 0.5

/** The words of a first page that say what sort of paper it is: no numbers, each once, sorted. */
export function layoutWords(reading: Reading): string[] {
  const words = new Set<string>()
  for (const row of layOut(reading).rows) {
    if (row.page > 0) break
    for (const { text } of row.words) {
      const word = plainWord(text)
      if (word.length > 2 && !/\d/.test(word)) words.add(word)
    }
    if (words.size > MOST) break
  }
  return [...words].sort()
}

/** Share of all words of both that both have, 0..1. */
export function likenessOf(a: readonly string[], b: readonly string[]): number {
  const other = new Set(b)
  const both = a.filter((word) => other.has(word)).length
  const all = a.length + b.length - both
  return all === 0 ? 0 : both / all
}

/** They are copies of one form, or papers of one sender. */
export const areAlike = (a: readonly string[], b: readonly string[]) =>
  a.length >= 5 && likenessOf(a, b) >= ALIKE
