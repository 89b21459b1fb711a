import { dayRange } from '#lib/day-range.ts'
import { calendarDay } from '#lib/field-format.ts'

/** Inclusive calendar days; null: open. */
export interface Period {
  readonly from: string | null
  readonly to: string | null
}

export const ALL_DAYS: Period = { from: null, to: null }

const two = (n: number) => String(n).padStart(2, '0')

/** A month of the device's calendar: 0 is the current one, -1 the previous one. */
export function monthFrom(today: Date, months: number): Period {
  const first = new Date(Date.UTC(today.getFullYear(), today.getMonth() + months, 1))
  const month = `${first.getUTCFullYear()}-${two(first.getUTCMonth() + 1)}`
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${two(last)}` }
}

/** `November 2026`, `1–5 Nov 2026`; a single day if the other is open; empty for an open period. */
export function periodText({ from, to }: Period): string {
  if (from !== null && to !== null) return dayRange(from, to) ?? ''
  const day = from ?? to
  return day === null ? '' : calendarDay(day)
}
