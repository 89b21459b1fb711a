import { MONTH_NAMES } from '#lib/month-names.ts'

/**
 * A day as `2025-09-03` in the words of these pages: `3 September 2025`. They are English for everyone, and the
 * browser's own formats take a slow phone a quarter of a second to set up.
 */
export function longDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${MONTH_NAMES[(month ?? 0) - 1]} ${year}`
}
