import { days } from './field-format.ts'
import { bareWord, dayOrder, monthNames, numericDays, plainTyped } from './locale-signs.ts'

export type TypedDay =
  | { readonly ok: true; readonly day: string }
  /** `readings`: the two possible dates; absent for invalid text. */
  | { readonly ok: false; readonly readings?: readonly [string, string] }

const NOT_A_DAY: TypedDay = { ok: false }

const ISO = /^\d{4}-\d{2}-\d{2}$/

const two = (n: number) => String(n).padStart(2, '0')

/** The ISO date if it exists in the calendar. */
function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const has = year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return has ? `${year}-${two(month)}-${two(day)}` : null
}

const found = (day: string | null): TypedDay => (day === null ? NOT_A_DAY : { ok: true, day })

/** Two digits are a year at most 20 years from now, otherwise one in the previous century. */
function fullYear(text: string, today: Date): number {
  if (text.length !== 2) return Number(text)
  const now = today.getFullYear()
  const near = Math.floor(now / 100) * 100 + Number(text)
  return near > now + 20 ? near - 100 : near
}

/**
 * Parses a date as people of a locale type it: `12.3.2018`, `3/12/18`, `2018-03-12`, `12 March 2018`. Numbers follow
 * the locale's order, or the only valid one. A date with two valid readings is ambiguous if the order is unknown, or
 * if it has dots although the locale puts the month first.
 */
export function readDay(typed: string, locale?: string, today = new Date()): TypedDay {
  const text = plainTyped(typed)
  const first = /^(\d{4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})\.?$/.exec(text)
  if (first) return found(isoDay(Number(first[1]), Number(first[2]), Number(first[3])))
  const last = /^(\d{1,2})\s*([-/. ])\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})\.?$/.exec(text)
  if (!last) return readWords(text, locale, today)
  const [one, other, year] = [Number(last[1]), Number(last[3]), fullYear(last[4] ?? '', today)]
  const dayFirst = isoDay(year, other, one)
  const monthFirst = isoDay(year, one, other)
  if (dayFirst === null || monthFirst === null || dayFirst === monthFirst)
    return found(dayFirst ?? monthFirst)
  const order = dayOrder(locale)
  if (order === 'dmy') return found(dayFirst)
  return order === 'mdy' && last[2] !== '.'
    ? found(monthFirst)
    : { ok: false, readings: [dayFirst, monthFirst] }
}

/** Words between the parts of a date in some languages. */
const FILLERS = new Set([
  'de',
  'del',
  'den',
  'der',
  'di',
  'du',
  'er',
  'il',
  'le',
  'nd',
  'of',
  'o',
  'rd',
  'st',
  'th',
  'the',
])

function readWords(text: string, locale: string | undefined, today: Date): TypedDay {
  const tokens = text.split(/[\s,./ºª-]+|(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/u).filter((token) => token !== '')
  const numbers = tokens.filter((token) => /^\d+$/.test(token))
  const words = tokens.filter((token) => !/^\d+$/.test(token)).map(bareWord)
  const months = words.filter((word) => !FILLERS.has(word)).map((word) => monthOf(word, locale))
  const [month] = months
  const [one = '', other = ''] = numbers
  if (months.length !== 1 || month === undefined || numbers.length !== 2) return NOT_A_DAY
  const [day, year] = one.length === 4 ? [other, one] : [one, other]
  if (day.length > 2 || (year.length !== 4 && year.length !== 2)) return NOT_A_DAY
  return found(isoDay(fullYear(year, today), month, Number(day)))
}

/** The month with this name or unambiguous prefix. */
function monthOf(word: string, locale: string | undefined): number | undefined {
  const names = monthNames(locale)
  const known = names.get(word)
  if (known !== undefined || word.length < 3) return known
  const begun = new Set([...names].flatMap(([name, month]) => (name.startsWith(word) ? [month] : [])))
  return begun.size === 1 ? [...begun][0] : undefined
}

/** Letters for the parts of a date, such as `dd`, `mm` and `yyyy`. */
export interface DaySigns {
  readonly day: string
  readonly month: string
  readonly year: string
}

/** The locale's date format in these letters: `dd/mm/yyyy`; the ISO format if its order is unknown. */
export function dayForm(signs: DaySigns, locale?: string): string {
  if (dayOrder(locale) === null) return `${signs.year}-${signs.month}-${signs.day}`
  const parts = numericDays(locale).formatToParts(0)
  return plainTyped(
    parts
      .map(({ type, value }) => (type === 'day' || type === 'month' || type === 'year' ? signs[type] : value))
      .join(''),
  )
}

/**
 * An ISO date as editable text: numeric, or with the month as a word if the order is unknown. Other texts are
 * unchanged.
 */
export function writeDay(day: string, locale?: string): string {
  if (!ISO.test(day) || !readDay(day).ok) return day
  const format = dayOrder(locale) === null ? days(locale) : numericDays(locale)
  return plainTyped(format.format(new Date(`${day}T00:00:00Z`)))
}
