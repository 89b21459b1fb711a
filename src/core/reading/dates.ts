import { repairSlips } from './slips.ts'

// Printed days of many kinds to ISO days. Words for months in the languages that the profiles know.

/** Which of two numbers comes first where both could be the day. */
export type DateOrder = 'day-first' | 'month-first'

/** A day in a text; `start` and `end` are character offsets, `iso` is YYYY-MM-DD. */
export interface DateHit {
  readonly iso: string
  readonly start: number
  readonly end: number
}

/** Names of the months: English, German, French, Spanish, Italian, Dutch, Portuguese, Malay. */
const MONTHS: readonly string[] = [
  'january januar jänner janvier enero gennaio januari janeiro',
  'february februar février fevrier febrero febbraio februari fevereiro',
  'march märz maerz mrz mars marzo maart mrt março mac',
  'april avril abril aprile',
  'may mai mayo maggio mei maio',
  'june juni juin junio giugno junho jun',
  'july juli juillet julio luglio julho julai',
  'august août aout agosto augustus ogos',
  'september septembre septiembre settembre setembro sept',
  'october oktober octobre octubre ottobre outubro',
  'november novembre noviembre novembro',
  'december dezember décembre decembre diciembre dicembre dezembro disember',
]
const MONTH_WORD = String.raw`[\p{L}]{3,10}`
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`
const YEAR = String.raw`(?:(?:19|20)\d{2}|\d{2})`
/** A time that was read right behind the year, without a blank. */
const CLOCK = String.raw`\d{1,2}:[0-5]\d`
const LONG_YEAR = String.raw`(?:19|20)\d{2}`

/** A blank was put into it; two digits behind a blank may also be the hour of a time, which goes on. */
const SPLIT_YEAR = String.raw`20(?: \d\d|\d \d)(?!\s?[\d:.h])`

const year = (printed: string) => {
  const text = printed.replace(' ', '')
  const number = Number(text)
  return text.length > 2 ? number : number < 70 ? 2000 + number : 1900 + number
}

/** 1 to 12 for a month's name or its first letters (three or more), else 0. */
function month(word: string): number {
  const lower = word.toLowerCase()
  return 1 + MONTHS.findIndex((names) => names.split(' ').some((name) => name.startsWith(lower)))
}

/** ISO day, or null where the calendar has no such day. Years run from 1900 to 2099. */
export function isoDay(y: number, m: number, d: number): string | null {
  if (y < 1900 || y > 2099) return null
  const day = new Date(Date.UTC(y, m - 1, d))
  const same = day.getUTCFullYear() === y && day.getUTCMonth() === m - 1 && day.getUTCDate() === d
  return same ? day.toISOString().slice(0, 10) : null
}

type Reader = (groups: readonly string[], order: DateOrder) => string | null

const numeric: Reader = ([a = '', , b = '', y = ''], order) => {
  const dayFirst = () => isoDay(year(y), Number(b), Number(a))
  const monthFirst = () => isoDay(year(y), Number(a), Number(b))
  return order === 'day-first' ? (dayFirst() ?? monthFirst()) : (monthFirst() ?? dayFirst())
}

/** Sooner ones win where two overlap. */
const FORMS: readonly (readonly [RegExp, Reader])[] = [
  [
    new RegExp(String.raw`(?<![\d.,/-])(${LONG_YEAR})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,2})(?!\d)`, 'giu'),
    ([y = '', , m = '', d = '']) => isoDay(Number(y), Number(m), Number(d)),
  ],
  [
    new RegExp(
      String.raw`(?<![\d])(${DAY})(?:st|nd|rd|th|\.|er)?[\s\-/.,]{0,2}(?:day\s+of\s+|de\s+|of\s+)?(${MONTH_WORD})\.?[\s\-/.,']{0,3}(?:de\s+|del\s+)?(${YEAR})(?!\d)`,
      'giu',
    ),
    ([d = '', m = '', y = '']) => isoDay(year(y), month(m), Number(d)),
  ],
  [
    new RegExp(
      String.raw`(?<![\p{L}])(${MONTH_WORD})\.?[\s\-/]{0,2}(${DAY})(?:st|nd|rd|th)?[\s,.\-/']{1,3}(${YEAR})(?!\d)`,
      'giu',
    ),
    ([m = '', d = '', y = '']) => isoDay(year(y), month(m), Number(d)),
  ],
  [
    new RegExp(
      String.raw`(?<![\d.,/-]|(?<!\p{L})time\W{0,4})(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(${LONG_YEAR}(?=${CLOCK})|${SPLIT_YEAR}|\d{2}(?=${CLOCK})|${YEAR}(?!\d))`,
      'giu',
    ),
    numeric,
  ],
]

/** Letters that were read for digits beside digits, and a digit in a month's name. As long as before. */
const repairDay = (text: string): string =>
  repairSlips(text)
    .replace(/(?<=\d|\d[-/. ])[oO](?=[\d/.-])|(?<![\p{L}])[oO](?=\d)/gu, '0')
    .replace(/(?<=\d[-/.]?)[lI](?=[\d/.-])/g, '1')

/** Every day in a text, from left to right. */
export function datesIn(printed: string, order: DateOrder = 'day-first'): DateHit[] {
  const text = repairDay(printed)
  const hits: DateHit[] = []
  for (const [form, read] of FORMS) {
    for (const match of text.matchAll(form)) {
      const iso = read(match.slice(1), order)
      const [start, end] = [match.index, match.index + match[0].length]
      if (iso && !hits.some((hit) => start < hit.end && end > hit.start)) hits.push({ iso, start, end })
    }
  }
  return hits.sort((a, b) => a.start - b.start)
}

/** A time with points is no day. */
const NUMERIC_PAIR =
  /(?<![\d.,/-]|\btime\W{0,4})(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(?:19|20)?\d{2}(?!\d)/gi
const STATES =
  'AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC'
/** Written as in the United States: a state and ZIP code, or sums in US dollars. */
const UNITED_STATES = new RegExp(
  String.raw`(?<!\p{L})(?:${STATES})\.?,? \d{5}(?:-\d{4})?(?!\d)|\bUSD\b|\bUS ?\$|\bIRS\b|\bUnited States\b|\bU\.S\.A?\b|\bUSA\b`,
  'u',
)
/** Sums in a currency of a country where the day comes first. */
const ELSEWHERE = /(?<!\p{L})(?:RM|MYR|SGD|EUR|GBP|INR|AUD|NZD|CHF)(?!\p{L})|[€£₹]|\bGST\b/u

/**
 * How a document writes its days. A day that can only be read one way decides; then signs of the United States;
 * else the day comes first, as in most of the world.
 */
export function dateOrderOf(text: string): DateOrder {
  let [dayFirst, monthFirst] = [0, 0]
  for (const [, first, , second] of text.matchAll(NUMERIC_PAIR)) {
    const [one, two] = [Number(first), Number(second)]
    if (Math.max(one, two) > 31) continue
    if (one > 12 && two <= 12) dayFirst += 1
    if (two > 12 && one <= 12) monthFirst += 1
  }
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'day-first' : 'month-first'
  return UNITED_STATES.test(text) && !ELSEWHERE.test(text) ? 'month-first' : 'day-first'
}

/** A time of day in a text as HH:MM or HH:MM:SS, or null. */
export function timeIn(text: string): { value: string; start: number; end: number } | null {
  const match =
    /(?<![\d:.])([01]?\d|2[0-3])[:;]([0-5]\d)(?:[:;]([0-5]\d))?(?:\s?([ap])\.?m\b\.?)?(?![\d:])/i.exec(text)
  if (!match) return null
  const [whole, hour = '', minute, second, half] = match
  const noon = half?.toLowerCase()
  const hours = noon === undefined ? Number(hour) : (Number(hour) % 12) + (noon === 'p' ? 12 : 0)
  const value = [String(hours).padStart(2, '0'), minute, ...(second ? [second] : [])].join(':')
  return { value, start: match.index, end: match.index + whole.length }
}
