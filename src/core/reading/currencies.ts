// Signs and codes of currencies.

const CODES =
  'USD EUR GBP CHF JPY CNY INR MYR SGD AUD CAD NZD HKD SEK NOK DKK PLN CZK HUF RON TRY BRL MXN ZAR IDR THB PHP VND KRW AED SAR ILS RUB UAH ARS'

/** Signs, the longer ones first: `US$` before `$`. */
const SIGNS: readonly (readonly [sign: string, code: string])[] = [
  ['US$', 'USD'],
  ['A$', 'AUD'],
  ['C$', 'CAD'],
  ['S$', 'SGD'],
  ['HK$', 'HKD'],
  ['NZ$', 'NZD'],
  ['R$', 'BRL'],
  ['RM', 'MYR'],
  ['Rs.', 'INR'],
  ['Rs', 'INR'],
  ['Rp', 'IDR'],
  ['Dhs', 'AED'],
  ['zł', 'PLN'],
  ['Kč', 'CZK'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['₹', 'INR'],
  ['₩', 'KRW'],
  ['₺', 'TRY'],
  ['₫', 'VND'],
  ['฿', 'THB'],
  ['₱', 'PHP'],
  ['$', 'USD'],
]
/** They stand behind a sum only: before it they are something else. */
const BEHIND: readonly (readonly [sign: string, code: string])[] = [
  ['Ft', 'HUF'],
  ['Kc', 'CZK'],
]
const BY_SIGN = new Map<string, string>([...SIGNS, ...CODES.split(' ').map((code) => [code, code] as const)])
const BY_SIGN_BEHIND = new Map<string, string>([...BY_SIGN, ...BEHIND])
const escape = (sign: string) => sign.replace(/[$.]/g, '\\$&')
/** Source of a pattern that takes any sign or code. */
export const CURRENCY_SIGN = [...BY_SIGN.keys()].map(escape).join('|')
const BEFORE = new RegExp(`(?<![\\p{L}])(${CURRENCY_SIGN})\\s?:?\\s?[-–−(]?\\s?$`, 'u')
/** Source of a pattern that takes any sign or code behind a sum. */
export const SIGN_BEHIND = [...BY_SIGN_BEHIND.keys()].map(escape).join('|')
const AFTER = new RegExp(`^\\s?(${SIGN_BEHIND})(?![\\p{L}])`, 'u')
/** Three digits before it: `10 Ft` are feet. */
const ANYWHERE = new RegExp(
  `(?<![\\p{L}])(?:${CURRENCY_SIGN})(?![\\p{L}])|(?<=(?:\\d{3}|[.,]\\d{2})\\s?)(?:${BEHIND.map(([sign]) => sign).join('|')})(?!\\p{L})`,
  'gu',
)

/** The currency whose sign or code stands right before or after a number. */
export function currencyAround(before: string, after: string): string | null {
  const sign = BEFORE.exec(before)?.[1] ?? AFTER.exec(after)?.[1]
  return (sign !== undefined && BY_SIGN_BEHIND.get(sign)) || null
}

const ANY_CODE = CODES.replaceAll(' ', '|')
const GLUED = new RegExp(
  String.raw`(?<=\p{L})(?:${ANY_CODE}|[€£¥₹₩₺₫฿₱$])(?=\s?\d[\d.,’]*[.,]\d{2})|(?<=\d)(?:${ANY_CODE})(?!\p{L})`,
  'gu',
)
/** Signs and codes between a label and its sum where blanks were lost: `TOTALEUR 9,50`. */
export const gluedCurrenciesIn = (text: string): CurrencySign[] => signsAt(text, GLUED)

/** Every sign or code of a currency in a text. */
export const currenciesIn = (text: string): CurrencySign[] => signsAt(text, ANYWHERE)

export interface CurrencySign {
  readonly code: string
  readonly sign: string
  readonly start: number
}

const signsAt = (text: string, pattern: RegExp): CurrencySign[] =>
  [...text.matchAll(pattern)].flatMap(({ 0: sign, index }) => {
    const code = BY_SIGN_BEHIND.get(sign)
    return code ? [{ code, sign, start: index }] : []
  })
