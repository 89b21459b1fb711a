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
const BY_SIGN = new Map<string, string>([...SIGNS, ...CODES.split(' ').map((code) => [code, code] as const)])
const escape = (sign: string) => sign.replace(/[$.]/g, '\\$&')
/** Source of a pattern that takes any sign or code. */
export const CURRENCY_SIGN = [...BY_SIGN.keys()].map(escape).join('|')
const BEFORE = new RegExp(`(?<![\\p{L}])(${CURRENCY_SIGN})\\s?:?\\s?[-–−(]?\\s?$`, 'u')
const AFTER = new RegExp(`^\\s?(${CURRENCY_SIGN})(?![\\p{L}])`, 'u')
const ANYWHERE = new RegExp(`(?<![\\p{L}])(?:${CURRENCY_SIGN})(?![\\p{L}])`, 'gu')

/** The currency whose sign or code stands right before or after a number. */
export function currencyAround(before: string, after: string): string | null {
  const sign = BEFORE.exec(before)?.[1] ?? AFTER.exec(after)?.[1]
  return (sign !== undefined && BY_SIGN.get(sign)) || null
}

/** Every sign or code of a currency in a text. */
export function currenciesIn(text: string): { code: string; sign: string; start: number }[] {
  return [...text.matchAll(ANYWHERE)].flatMap((match) => {
    const code = BY_SIGN.get(match[0])
    return code ? [{ code, sign: match[0], start: match.index }] : []
  })
}
