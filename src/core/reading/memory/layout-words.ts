import { plainWord } from '../any-field/words.ts'
import { layOut } from '../sheet.ts'
import type { Reading } from '../types.ts'

/** Maximum words of the first page that are compared. */
const MOST = 120
/** Minimum share of words that two documents of one form have in common. */
const ALIKE = 0.5

/** The distinct words of a first page, sorted and without numbers, which identify its form. */
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

/** Share of the words of both that both contain, 0 to 1. */
export function similarityOf(a: readonly string[], b: readonly string[]): number {
  const other = new Set(b)
  const both = a.filter((word) => other.has(word)).length
  const all = a.length + b.length - both
  return all === 0 ? 0 : both / all
}

/** Whether they are copies of one form, or documents of one sender. */
export const areSimilar = (a: readonly string[], b: readonly string[]) =>
  a.length >= 5 && similarityOf(a, b) >= ALIKE
