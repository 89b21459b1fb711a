import type { Token } from './lex.ts'

const CODES =
  'usd eur gbp chf jpy cny inr myr sgd aud cad nzd hkd sek nok dkk pln czk huf ron try brl mxn zar idr thb php vnd krw aed sar ils'.split(
    ' ',
  )
/** `try` and `php` are words, and `ron` is a name. */
const WORDS_TOO = new Set(['try', 'php', 'ron', 'all'])
const NAMES: readonly (readonly [words: string, code: string])[] = [
  ['us dollars', 'USD'],
  ['us dollar', 'USD'],
  ['american dollars', 'USD'],
  ['swiss francs', 'CHF'],
  ['swiss franc', 'CHF'],
  ['british pounds', 'GBP'],
  ['pounds sterling', 'GBP'],
  ['euros', 'EUR'],
  ['euro', 'EUR'],
  ['dollars', 'USD'],
  ['dollar', 'USD'],
  ['bucks', 'USD'],
  ['francs', 'CHF'],
  ['franc', 'CHF'],
  ['pounds', 'GBP'],
  ['pound', 'GBP'],
  ['sterling', 'GBP'],
  ['quid', 'GBP'],
  ['yen', 'JPY'],
  ['rupees', 'INR'],
  ['ringgit', 'MYR'],
  ['zloty', 'PLN'],
]

/** The currency that these pieces begin with, and how many of them name it. */
export function currencyOf(
  tokens: readonly Token[],
): { readonly currency: string; readonly length: number; readonly isCode: boolean } | null {
  const words = tokens.map((token) => (token.kind === 'word' ? token.word : '\u0000'))
  const named = NAMES.find(([name]) => name.split(' ').every((word, index) => words[index] === word))
  if (named) return { currency: named[1], length: named[0].split(' ').length, isCode: false }
  const [first = ''] = words
  const [token] = tokens
  const shouted = token?.text === token?.text.toUpperCase()
  if (!CODES.includes(first) || (WORDS_TOO.has(first) && !shouted)) return null
  return { currency: first.toUpperCase(), length: 1, isCode: true }
}
