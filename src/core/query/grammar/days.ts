// Days as `2026-11-20`, without a zone.

const DAY_MS = 24 * 60 * 60_000
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)
const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export interface Days {
  /** Both included; null: open. */
  readonly from: string | null
  readonly to: string | null
  readonly gap?: { readonly after: string; readonly before: string } | undefined
}

export const plusDays = (day: string, days: number) => isoOf(utc(day) + days * DAY_MS)

/** The same day of another month, or that month's last. */
export function plusMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return isoOf(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

export const yearOf = (year: number): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` })
/** Months count from 1; 0 and 13 are those of the years beside. */
export function monthsOf(year: number, first: number, count = 1): Days {
  return { from: isoOf(Date.UTC(year, first - 1, 1)), to: isoOf(Date.UTC(year, first - 1 + count, 0)) }
}

export const yearOn = (today: string) => Number(today.slice(0, 4))
export const monthOn = (today: string) => Number(today.slice(5, 7))

/** The week, month, quarter or year that is `offset` away from today's. Weeks begin on Monday. */
export function unitOf(unit: string, offset: number, today: string): Days {
  const [year, month] = [yearOn(today), monthOn(today)]
  if (unit === 'day') return { from: plusDays(today, offset), to: plusDays(today, offset) }
  if (unit === 'week') {
    const sinceMonday = (new Date(utc(today)).getUTCDay() + 6) % 7
    const from = plusDays(today, offset * 7 - sinceMonday)
    return { from, to: plusDays(from, 6) }
  }
  if (unit === 'month') return monthsOf(year, month + offset)
  if (unit === 'quarter') return monthsOf(year, Math.floor((month - 1) / 3) * 3 + 1 + offset * 3, 3)
  return yearOf(year + offset)
}

/** The last so many units up to today (or the next, from today). */
export function rolling(count: number, unit: string, direction: -1 | 1, today: string): Days {
  const months = { month: 1, quarter: 3, year: 12 }[unit]
  const days = unit === 'week' ? 7 : 1
  const end =
    months === undefined
      ? plusDays(today, direction * count * days)
      : plusMonths(today, direction * count * months)
  return direction < 0 ? { from: end, to: today } : { from: today, to: end }
}
