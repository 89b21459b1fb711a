import { cachedFormat } from './cached-format.ts'
import { calendarDay, days, months } from './field-format.ts'

const years = cachedFormat((locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC' }))

/**
 * The period between two calendar days (`2026-03-01`), inclusive, in the shortest form: `2026`, `March 2026`, `March
 * – May 2026`, `4 Mar 2026`, `4–9 Mar 2026`. Null if they are not a period.
 */
export function dayRange(from: string, to: string, locale?: string): string | null {
  const [start, end] = [dayOf(from), dayOf(to)]
  if (start === null || end === null || start > end) return null
  if (from === to) return calendarDay(from, locale)
  const isWhole = start.getUTCDate() === 1 && new Date(end.getTime() + 86_400_000).getUTCDate() === 1
  const isYears = isWhole && start.getUTCMonth() === 0 && end.getUTCMonth() === 11
  const format = isYears ? years(locale) : isWhole ? months(locale) : days(locale)
  return format.formatRange(start, end)
}

function dayOf(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : date
}
