import { countriesOf, MONTH_FIRST } from '../country-signs.ts'
import { type DateOrder, isoDay, weekdayBefore, weekdayOf } from './calendar.ts'

/** Two numbers and a year with equal separators; not a time with points. */
const NUMERIC_PAIR =
  /(?<![\d.,/-]|\btime\W{0,4})(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?'?((?:19|20)?\d{2})(?!\d)/gi
/** Amounts in a currency of a country with the day first. */
const ELSEWHERE =
  /(?<!\p{L})(?:RM|MYR|SGD|S\$|EUR|GBP|INR|Rs|AUD|NZD|CHF|THB|IDR|Rp|AED|ZAR|BRL|R\$|MXN|PLN|SEK|NOK|DKK)(?!\p{L})|[€£₹]|\bGST\b/u

/** Votes of a date that has only one reading, and of one whose weekday determines the reading. */
const PLAIN = 1
const BY_WEEKDAY = 1

/** The vote of a date for an order: positive for day first, negative for month first, 0 for neither. */
function vote(text: string, { 1: one, 3: two, 4: year, index }: RegExpExecArray): number {
  const [a, b] = [Number(one), Number(two)]
  if (Math.max(a, b) > 31) return 0
  if (a > 12 && b <= 12) return PLAIN
  if (b > 12 && a <= 12) return -PLAIN
  const weekday = weekdayBefore(text, index)
  const y = Number(year) + ((year?.length ?? 0) > 2 ? 0 : 2000)
  const [dayFirst, monthFirst] = [isoDay(y, b, a), isoDay(y, a, b)]
  if (weekday === null || dayFirst === null || monthFirst === null) return 0
  return BY_WEEKDAY * (Number(weekdayOf(dayFirst) === weekday) - Number(weekdayOf(monthFirst) === weekday))
}

/** Signs of the date order in a text. */
export interface OrderSigns {
  /** Sum of the votes of all dates: positive for day first, negative for month first. */
  readonly votes: number
  readonly isMonthFirst: boolean
  readonly isElsewhere: boolean
}

export function orderSignsOf(text: string): OrderSigns {
  let votes = 0
  for (const match of text.matchAll(NUMERIC_PAIR)) votes += vote(text, match)
  return {
    votes,
    isMonthFirst: countriesOf(text).some((one) => MONTH_FIRST.has(one)),
    isElsewhere: ELSEWHERE.test(text),
  }
}

/**
 * The date order of a document. Dates with only one reading decide, by their numbers or weekday; then signs of the
 * United States; otherwise day first, as in most of the world.
 */
export function dateOrderOf(text: string): DateOrder {
  const { votes, isMonthFirst, isElsewhere } = orderSignsOf(text)
  if (votes !== 0) return votes > 0 ? 'day-first' : 'month-first'
  return isMonthFirst && !isElsewhere ? 'month-first' : 'day-first'
}
