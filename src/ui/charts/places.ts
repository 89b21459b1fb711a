import { periodNumber } from '#lib/period-number.ts'

/** Places of more periods are too narrow for a bar on a phone. */
const PLACES_MAX = 60

/**
 * Bars at their places on an axis of time that has a place for each period, in order; null in a period without a bar.
 * As they are where a period is unknown or has two, or one is so far from the others that the bars would be lines.
 */
export function placesOf<B extends { readonly period: string | null }>(
  bars: readonly B[],
): readonly (B | null)[] {
  const numbers = bars.flatMap(({ period }) => (period === null ? [] : (periodNumber(period) ?? [])))
  const first = Math.min(...numbers)
  const count = Math.max(...numbers) - first + 1
  if (new Set(numbers).size < bars.length || count > PLACES_MAX) return bars
  return Array.from({ length: count }, (_, at) => bars[numbers.indexOf(first + at)] ?? null)
}
