import { cachedFormat } from './cached-format.ts'
import { currentLocale, languageOf } from './locale.ts'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Formats a calendar day (`2026-11-20`) without shifting it by a time zone. Returns anything else unchanged. */
export function calendarDay(text: string, locale?: string): string {
  const parts = DAY.exec(text)
  if (!parts) return text
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return text
  return days(locale).format(date)
}

const isArabic = (locale: string | undefined) => languageOf(locale ?? '') === 'ar'

/** Medium-length dates. In Arabic the month is a word, because numeric dates change order next to Latin text. */
const dayStyle = (locale: string | undefined): Intl.DateTimeFormatOptions =>
  isArabic(locale) ? { day: 'numeric', month: 'long', year: 'numeric' } : { dateStyle: 'medium' }

/** Calendar days, in UTC. */
export const days = cachedFormat(
  (locale) => new Intl.DateTimeFormat(locale, { ...dayStyle(locale), timeZone: 'UTC' }),
)

/** The server's locale if callers send none. Its dates are unambiguous: `31 Aug 2026`. */
export const HOST_LOCALE = 'en-GB'

/** The requested locale, else the reader's, else the server's. */
export const localeFor = (asked: string | undefined): string => asked ?? currentLocale() ?? HOST_LOCALE

/** Dates with the month as a word: `4 March 2018`. In UTC. */
export const longDays = cachedFormat(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
)

const CURRENCY = /^[A-Z]{3}$/

/** Whether a text has the form of an ISO 4217 code. */
export const isCurrency = (text: string): boolean => CURRENCY.test(text)

/** The day of an instant in the reader's time zone. Not cached, because the device may change time zones. */
export const dayOfInstant = (at: number | Date, locale = currentLocale()): string =>
  new Intl.DateTimeFormat(locale, dayStyle(locale)).format(at)

/** Months of a year, in UTC. */
export const months = cachedFormat(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** Abbreviated month and year, `Mar 2026`, in UTC. */
export const shortMonths = cachedFormat(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

/** Formats `2026-03` as a month of the locale; other texts are unchanged. */
export const monthAndYear = (month: string, locale?: string): string =>
  /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? months(locale).format(new Date(`${month}-01T00:00:00Z`)) : month

/** Formats an amount in an ISO 4217 currency, or with two decimals if the currency is unknown. */
export function money(amount: number, currency: string | null, locale?: string): string {
  if (currency !== null && isCurrency(currency)) {
    return amounts(currency)(locale).format(amount).replaceAll(MARKS, '')
  }
  return decimals(locale).format(amount)
}

/** Number of decimals: three for the Kuwaiti dinar, none for the yen. */
export const fractionDigits = (currency: string): number =>
  amounts(currency)('en').resolvedOptions().maximumFractionDigits ?? 2

const byCurrency = new Map<string, ReturnType<typeof amountsIn>>()
/** Currency codes in Arabic, because symbols such as `UK£` change order next to its text. */
const amountsIn = (currency: string) =>
  cachedFormat((locale) => {
    const currencyDisplay = isArabic(locale) ? 'code' : 'symbol'
    return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
  })
/** Directional marks at the start of Arabic amounts; names and titles contain none. */
const MARKS = /[\u061c\u200e\u200f]/g

function amounts(currency: string) {
  const known = byCurrency.get(currency) ?? amountsIn(currency)
  byCurrency.set(currency, known)
  return known
}

const decimals = cachedFormat(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** Formats a number with two decimals. */
export const decimalNumber = (value: number, locale?: string) => decimals(locale).format(value)

/** Formats a number with one decimal. */
export const tenthNumber = (value: number, locale?: string) => tenths(locale).format(value)

const tenths = cachedFormat(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** Formats a number with up to two decimals. */
export const centsNumber = (value: number, locale?: string) => cents(locale).format(value)

const cents = cachedFormat((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }))

/** Formats a number with up to six decimals. */
export const plainNumber = (value: number, locale?: string) => numbers(locale).format(value)

/** Formats a number given as text, such as a rate, keeping its digits, with the locale's decimal separator. */
export const decimalText = (number: string, locale?: string): string =>
  number.replace('.', plainNumber(1.5, locale).charAt(1))

/** `10–20`; a single number if both are the same. */
export const numberRange = (from: number, to: number, locale?: string) =>
  from === to ? plainNumber(from, locale) : numbers(locale).formatRange(from, to)

const numbers = cachedFormat((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }))

/** Written in capitals. */
const ABBREVIATIONS = new Set(['bic', 'cv', 'gst', 'iban', 'id', 'po', 'url', 'vat'])

/** Joins words into a label: the first letter and abbreviations in capitals. */
function sentence(words: readonly string[]): string {
  const label = words
    .map((word) => (ABBREVIATIONS.has(word.toLowerCase()) ? word.toUpperCase() : word))
    .join(' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

const SNAKE_CASE = /_/
const KEBAB_CASE = /^[\p{Ll}\d]+(?:[-.][\p{Ll}\d]+)*$/u
const CAMEL_CASE = /^\p{Ll}[\p{L}\d]*$/u

/**
 * The label of a property key: `invoice_number`, `invoice-number` and `invoiceNumber` become `Invoice number`. Keys that
 * are not identifiers, such as `E-Mail` or `Order No.`, stay as they are.
 */
export function labelOfKey(key: string): string {
  if (/\s/.test(key) || ![SNAKE_CASE, KEBAB_CASE, CAMEL_CASE].some((spelling) => spelling.test(key))) {
    return labelOfName(key)
  }
  const words = key
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .trim()
    .split(' ')
  return sentence(words.map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase())))
}

/** The label of a document type: its name. A name without capitals (`bank_statement`) becomes `Bank statement`. */
export function labelOfName(name: string): string {
  return /\p{Lu}/u.test(name) ? name : sentence(name.split(/[_\s]+/).filter((word) => word !== ''))
}
