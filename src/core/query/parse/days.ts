import type { DateSpan, Unit } from './features.ts'

// Calendar arithmetic on ISO dates (`2026-11-24`).

const iso = (date: Date) => date.toISOString().slice(0, 10)
export const dayOf = (year: number, month: number, day: number) =>
  iso(new Date(Date.UTC(year, month - 1, day)))

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return iso(date)
}

/** Adds months; the 31st becomes the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(year, month + months, Math.min(date, last))
}

export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

const MONTHS: Readonly<Partial<Record<Unit, number>>> = { month: 1, quarter: 3, half: 6, year: 12 }

export const monthSpan = (year: number, month: number, months = 1): DateSpan => ({
  from: dayOf(year, month, 1),
  to: dayOf(year, month + months, 0),
})

/** The calendar unit at an offset from the one that contains this day; weeks begin on Monday. */
export function unitSpan(today: string, unit: Unit, offset: number): DateSpan {
  const [year = 0, month = 1] = today.split('-').map(Number)
  if (unit === 'day') return { from: addDays(today, offset), to: addDays(today, offset) }
  if (unit === 'week') {
    const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
    const from = addDays(today, 7 * offset - weekday)
    return { from, to: addDays(from, 6) }
  }
  const months = MONTHS[unit] ?? 1
  const first = month - ((month - 1) % months)
  return monthSpan(year, first + months * offset, months)
}

/** The day at an offset in units, back or ahead. */
export function shifted(day: string, unit: Unit, count: number): string {
  if (unit === 'day' || unit === 'week') return addDays(day, count * (unit === 'week' ? 7 : 1))
  return addMonths(day, count * (MONTHS[unit] ?? 1))
}

/** The last units up to a day, or the next ones from it on. */
export function rollingSpan(today: string, unit: Unit, count: number, offset: number): DateSpan {
  return offset < 0
    ? { from: shifted(today, unit, -count), to: today }
    : { from: today, to: shifted(today, unit, count) }
}
