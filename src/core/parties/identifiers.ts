import { foldedWords } from '../query/parse/tokens.ts'
import { vatHolds } from '../reading/check-digits/vat-numbers.ts'

/** Minimum digits of a register number. */
const LEAST_DIGITS = 5

const bare = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
const digitsIn = (text: string) => text.replace(/\D/g, '').length
const asDigits = (text: string) =>
  text.replace(/[OQ]/g, '0').replace(/[IL]/g, '1').replace(/S/g, '5').replace(/B/g, '8').replace(/Z/g, '2')

/** `DE:123456789`, with nothing before the colon if no country is named; null if it is invalid or misread. */
export function taxIdOf(text: string): string | null {
  const plain = bare(text)
  if (digitsIn(plain) < LEAST_DIGITS || plain.length > 24 || vatHolds(text) === false) return null
  const [country = ''] = /^[A-Z]{2,3}(?=U?[\dOIB])/.exec(plain) ?? []
  return `${country}:${asDigits(plain.slice(country.length))}`
}

/** A company register number without punctuation, or null. */
export function registerOf(text: string): string | null {
  const plain = bare(text)
  return digitsIn(plain) < LEAST_DIGITS || plain.length > 24 ? null : asDigits(plain)
}

/** A bank account without spaces, or null. */
export function accountOf(text: string): string | null {
  const plain = bare(text)
  return digitsIn(plain) < LEAST_DIGITS || plain.length > 40 ? null : plain
}

/** The same number, with or without country. */
export function isSameTaxId(a: string, b: string): boolean {
  const [country = '', number] = a.split(':')
  const [otherCountry = '', otherNumber] = b.split(':')
  return number === otherNumber && (country === otherCountry || country === '' || otherCountry === '')
}

/** Both have numbers, but none in common. */
export const taxIdsDiffer = (a: readonly string[], b: readonly string[]): boolean =>
  a.length > 0 && b.length > 0 && !a.some((one) => b.some((other) => isSameTaxId(one, other)))

/** Minimum share of the shorter address's words that must be in the other. */
const SHARED = 0.7

/** Whether they share most words and a number. */
export function isSameAddress(a: string, b: string): boolean {
  const [few = [], many = []] = [foldedWords(a), foldedWords(b)]
    .map((words) => words.filter((word) => word.length > 1 || /\d/.test(word)))
    .toSorted((one, other) => one.length - other.length)
  const shared = few.filter((word) => many.includes(word))
  return few.length >= 3 && shared.length >= SHARED * few.length && shared.some((word) => /\d/.test(word))
}
