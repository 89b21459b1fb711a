// Signs and codes of currencies.

const CODES =
  'USD EUR GBP CHF JPY CNY INR MYR SGD AUD CAD NZD HKD SEK NOK DKK PLN CZK HUF RON TRY BRL MXN ZAR IDR THB PHP VND KRW AED SAR ILS RUB UAH ARS'

/** Signs with their codes, from `$ USD € EUR`. */
const pairsOf = (text: string) =>
  Array.from(text.matchAll(/(\S+) (\S+)/g), ([, sign = '', code = '']) => [sign, code] as const)
/** Signs, the longer ones first: `US$` before `$`. */
const SIGNS = pairsOf(
  'US$ USD A$ AUD C$ CAD S$ SGD HK$ HKD NZ$ NZD R$ BRL RM MYR Rs. INR Rs INR Rp IDR ' +
    'Dhs AED zł PLN Kč CZK € EUR £ GBP ¥ JPY ₹ INR ₩ KRW ₺ TRY ₫ VND ฿ THB ₱ PHP $ USD',
)
/** Signs that are only currencies after an amount. */
const BEHIND = pairsOf('Ft HUF Kc CZK')
const BY_SIGN = new Map([...SIGNS, ...CODES.split(' ').map((code) => [code, code] as const)])
const BY_SIGN_BEHIND = new Map([...BY_SIGN, ...BEHIND])
const escape = (sign: string) => sign.replace(/[$.]/g, '\\$&')
/** Pattern source for any currency sign or code. */
export const CURRENCY_SIGN = [...BY_SIGN.keys()].map(escape).join('|')
const BEFORE = new RegExp(`(?<![\\p{L}])(${CURRENCY_SIGN})\\s?:?\\s?[-–−(]?\\s?$`, 'u')
/** Pattern source for any currency sign or code after an amount. */
export const SIGN_BEHIND = [...BY_SIGN_BEHIND.keys()].map(escape).join('|')
const AFTER = new RegExp(`^\\s?(${SIGN_BEHIND})(?![\\p{L}])`, 'u')
/** Not within a number (`11.€0`), and some with at least three digits before it: `10 Ft` are feet. */
const ANYWHERE = new RegExp(
  `(?<![\\p{L}]|\\d[.,])(?:${CURRENCY_SIGN})(?![\\p{L}])|(?<=(?:\\d{3}|[.,]\\d{2})\\s?)(?:${BEHIND.map(([sign]) => sign).join('|')})(?!\\p{L})`,
  'gu',
)

/** The currency whose sign or code is directly before or after a number. */
export function currencyAround(before: string, after: string): string | null {
  const sign = BEFORE.exec(before)?.[1] ?? AFTER.exec(after)?.[1]
  return (sign !== undefined && BY_SIGN_BEHIND.get(sign)) || null
}

const ANY_CODE = CODES.replaceAll(' ', '|')
const GLUED = new RegExp(
  String.raw`(?<=\p{L})(?:${ANY_CODE}|[€£¥₹₩₺₫฿₱$])(?=\s?\d[\d.,’]*[.,]\d{2})|(?<=\d)(?:${ANY_CODE})(?!\p{L})`,
  'gu',
)
/** Currency signs and codes between a label and its amount where spaces were lost: `TOTALEUR 9,50`. */
export const gluedCurrenciesIn = (text: string): CurrencySign[] => signsAt(text, GLUED)

/** All currency signs and codes in a text. */
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
