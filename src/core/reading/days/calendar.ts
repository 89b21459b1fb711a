/** Which of two numbers comes first if both could be the day; a two-digit year may precede them. */
export type DateOrder = (typeof DATE_ORDERS)[number]
export const DATE_ORDERS = ['day-first', 'month-first', 'year-first'] as const

/** A date in a text; `start` and `end` are character offsets, `iso` is YYYY-MM-DD. */
export interface DateHit {
  readonly iso: string
  readonly start: number
  readonly end: number
}

/** The ISO date; null if there is no such day. Years from 1900 to 2099. */
export function isoDay(y: number, m: number, d: number): string | null {
  if (y < 1900 || y > 2099) return null
  const day = new Date(Date.UTC(y, m - 1, d))
  const same = day.getUTCFullYear() === y && day.getUTCMonth() === m - 1 && day.getUTCDate() === d
  return same ? day.toISOString().slice(0, 10) : null
}

/** The date of two numbers and a year in this order; in the other order if that is not a date. */
export function dayInOrder(one: number, two: number, year: number, order: DateOrder): string | null {
  const dayFirst = isoDay(year, two, one)
  const monthFirst = isoDay(year, one, two)
  return order === 'month-first' ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst)
}

/** Names of weekdays from Sunday on: English, German, French, Spanish, Italian, Dutch, Malay. */
const WEEKDAYS: readonly string[] = [
  'sunday sonntag dimanche domingo domenica zondag ahad',
  'monday montag lundi lunes lunedì maandag isnin',
  'tuesday dienstag mardi martes martedì dinsdag selasa',
  'wednesday mittwoch mercredi miércoles mercoledì woensdag rabu',
  'thursday donnerstag jeudi jueves giovedì donderdag khamis',
  'friday freitag vendredi viernes venerdì vrijdag jumaat',
  'saturday samstag samedi sábado sabato zaterdag sabtu',
]
/** Characters before a date that are searched: the longest name with punctuation. */
const LONGEST = 16
const WEEKDAY_BEFORE = /(?<!\p{L})(\p{L}{3,10})[^\p{L}\d]{0,3}$/u

/** The weekday (0 is Sunday) whose name is directly before a date; null without one. */
export function weekdayBefore(text: string, start: number): number | null {
  const word = WEEKDAY_BEFORE.exec(text.slice(Math.max(0, start - LONGEST), start))?.[1]?.toLowerCase()
  if (word === undefined) return null
  const days = WEEKDAYS.flatMap((names, day) =>
    names.split(' ').some((name) => name.startsWith(word)) ? [day] : [],
  )
  return days.length === 1 ? (days[0] ?? null) : null
}

/** The weekday of an ISO date, 0 for Sunday. */
export const weekdayOf = (iso: string): number => new Date(`${iso}T00:00:00Z`).getUTCDay()
