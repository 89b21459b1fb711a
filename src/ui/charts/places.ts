import { periodNumber } from '#lib/period-number.ts'

/** With more periods, the slots are too narrow for a bar on a phone. */
const PLACES_MAX = 60

/**
 * Bars on a time axis with one slot per period, in order; null for a period without a bar. Unchanged if a period is
 * unknown or has two bars, or if one is so far from the others that the bars would be lines.
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
