import { type DateOrder, dayInOrder, isoDay } from './calendar.ts'
import { monthOf, romanMonth } from './month-names.ts'
import { CLOCK } from './time-of-day.ts'

// Date formats of the world.

/** Converts the groups of a format to an ISO date; null if they are not one. */
export type FormReader = (groups: readonly string[], order: DateOrder) => string | null

/** May contain digits that were misread for letters. */
const MONTH_WORD = String.raw`\p{L}(?:\p{L}|[0158](?=\p{L})){2,9}`
/** Excludes words that are months in one language and goods in another: `2 set 15`. */
const NO_GOODS = String.raw`(?!(?:set|out|mac)\s\d\d(?!\d))`
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`
const ORDINAL = String.raw`(?:st|nd|rd|th|er|º|ª|\.)?`
const LONG_YEAR = String.raw`(?:19|20)\d{2}`
/** A year with a space inside; two digits after a space may also be the hour of a time. */
const SPLIT_YEAR = String.raw`20(?: \d\d|\d \d)(?!\s?[\d:.h])`
/** Letters and signs that digits are misread as. */
const LIKE_DIGIT = '[OoDQlIi|!ZzSsBGg]'
/** Not followed by a digit or by a sign that may be one: in `20Z6` only the century was read. */
const SHORT_END = String.raw`(?!\d|${LIKE_DIGIT}(?!\p{L}))`
/** A year of four or two digits, the latter perhaps with an apostrophe, also directly before a time. */
const YEAR = String.raw`(?:(${LONG_YEAR}(?=${CLOCK})|${LONG_YEAR}(?=\d{1,2}\.[0-5]\d(?!\d))|${SPLIT_YEAR}|\d{2}(?=${CLOCK})|${LONG_YEAR}(?!\d)|\d{2}${SHORT_END}))`
/** Not preceded by a digit or by a sign that may be the first digit. */
const DAY_START = String.raw`(?<!\d|(?<![\p{L}\d])[Zz|!\]](?=\d(?!\d))|\d${LIKE_DIGIT})`
/** May be directly after a time. */
const NUMBER_START = String.raw`(?:(?<![\d.,/-]|(?<!\p{L})(?:time\W{0,4}|(?<!\d)[Zz|!\]](?=\d(?!\d))|\d${LIKE_DIGIT}))|(?<=(?<!\d)[0-2]?\d:[0-5]\d(?::[0-5]\d)?))`
/** Not followed by further digits, except those of a time. */
const END = String.raw`(?:(?!\d)|(?=${CLOCK}))`

/** A year of four or two digits, with or without spaces. Two digits mean 1970 to 2069. */
function yearOf(printed: string): number {
  const text = printed.replace(/\s/g, '')
  const number = Number(text)
  return text.length > 2 ? number : number < 70 ? 2000 + number : 1900 + number
}

const dayMonthYear: FormReader = ([d = '', m = '', y = '']) => isoDay(yearOf(y), monthOf(m), Number(d))
const monthDayYear: FormReader = ([m = '', d = '', y = '']) => dayMonthYear([d, m, y], 'day-first')
const yearMonthDay: FormReader = ([y = '', m = '', d = '']) => isoDay(Number(y), Number(m), Number(d))

/** Two numbers and a year. A first number that is neither a day nor a month is a year without its century. */
const numeric: FormReader = ([a = '', , b = '', y = ''], order) => {
  const yearFirst = a.length === 2 && y.length === 2 ? isoDay(yearOf(a), Number(b), Number(y)) : null
  if (order === 'year-first' && yearFirst !== null) return yearFirst
  return dayInOrder(Number(a), Number(b), yearOf(y), order) ?? (Number(a) > 31 ? yearFirst : null)
}

const form = (pattern: string, read: FormReader) => [new RegExp(pattern, 'giu'), read] as const

/** Where two overlap, the first in this list wins. */
export const FORMS: readonly (readonly [RegExp, FormReader])[] = [
  // 2018-03-25, 2018. 3. 25., 2018/3/25
  form(
    String.raw`(?<![\d.,/-])(${LONG_YEAR})\s?([-/.])\s?(\d{1,2})\s?\2\s?(?:(\d{2})(?=${CLOCK})|(\d{1,2})${SHORT_END})`,
    ([y = '', , m = '', glued, d]) => yearMonthDay([y, m, glued ?? d ?? ''], 'day-first'),
  ),
  // 2018年3月25日
  form(String.raw`(?<!\d)(${LONG_YEAR})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})(?!\d)`, yearMonthDay),
  // 20180325 14:32
  form(
    String.raw`(?<![\d.,/-])(20[0-4]\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?=[\sT_-]{1,2}${CLOCK})`,
    yearMonthDay,
  ),
  // 2018-Mar-25
  form(
    String.raw`(?<!\d)(${LONG_YEAR})[\s\-/.,]{0,2}(${MONTH_WORD})\.?[\s\-/.,]{0,2}(${DAY})(?![\d\p{L}|!])`,
    ([y = '', m = '', d = '']) => isoDay(Number(y), monthOf(m), Number(d)),
  ),
  // 25 Mar 2018, 25th day of March, 2018, 25-MAR-18, 25MAR201814:32, 25 de marzo de 2018, 25 Mar '18
  form(
    String.raw`${DAY_START}(${DAY})${ORDINAL}[\s\-/.,]{0,2}(?:day\s+of\s+|de\s+|of\s+)?${NO_GOODS}(${MONTH_WORD})\.?[\s\-/.,'’]{0,3}(?:de\s+|del\s+)?${YEAR}`,
    dayMonthYear,
  ),
  // Mar 5, 2018, March 5th 2018, MAR.05.18, MAR05'18
  form(
    String.raw`(?<![\p{L}])(${MONTH_WORD})\.?[\s\-/.]{0,2}(${DAY})(?:st|nd|rd|th)?[\s,.\-/'’]{1,3}${YEAR}`,
    monthDayYear,
  ),
  // MAR052018
  form(String.raw`(?<![\p{L}])(${MONTH_WORD})\.?\s?(0[1-9]|[12]\d|3[01])(${LONG_YEAR})${END}`, monthDayYear),
  // 25/03/2018, 25.3.18, 03-25-2018 14:32, 25/03/'18, 14:3225/03/2018
  form(String.raw`${NUMBER_START}(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?['’]?${YEAR}`, numeric),
  // 25.III.2018
  form(
    String.raw`(?<![\d.,/-])(${DAY})\s?[-/.]\s?([IVX]{1,4})\s?[-/.]\s?(${LONG_YEAR})${END}`,
    ([d = '', m = '', y = '']) => isoDay(Number(y), romanMonth(m.toUpperCase()), Number(d)),
  ),
]
