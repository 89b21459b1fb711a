import type { Line } from './types.ts'

/**
 * Similarity of two pages, 0 to 1: the number of words that both have, divided by the number of words (counted as often
 * as they occur). Numbers count as words, so invoices of one form with other amounts differ.
 */
export function sharedWords(a: readonly Pick<Line, 'text'>[], b: readonly Pick<Line, 'text'>[]): number {
  const [left, right] = [counted(a), counted(b)]
  let both = 0
  let all = 0
  for (const word of new Set([...left.keys(), ...right.keys()])) {
    const [here, there] = [left.get(word) ?? 0, right.get(word) ?? 0]
    both += Math.min(here, there)
    all += Math.max(here, there)
  }
  return all === 0 ? 0 : both / all
}

function counted(lines: readonly Pick<Line, 'text'>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { text } of lines) {
    for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}
