import type { FieldValue } from '#contract/things.ts'
import { wordsOf } from '../any-field/words.ts'
import { isGs1, isLuhn, isMod11And10 } from './digit-sums.ts'
import { isIban, isTurned97 } from './iban.ts'
import { vatHolds } from './vat-numbers.ts'

/**
 * A standardised number: which properties contain one, and whether its check digits are correct; null if the text is
 * not one.
 */
interface Identifier {
  readonly isMeant: (words: ReadonlySet<string>) => boolean
  readonly holds: (text: string) => boolean | null
}

/** Without separators. */
const bare = (text: string) => text.toUpperCase().replace(/[\s.\-–/]/g, '')
const has =
  (...wanted: readonly string[]) =>
  (words: ReadonlySet<string>) =>
    wanted.some((word) => words.has(word))

const ibanHolds = (text: string): boolean | null => isIban(bare(text))

function creditorReferenceHolds(text: string): boolean | null {
  const plain = bare(text)
  return /^RF\d{2}[A-Z\d]{1,21}$/.test(plain) ? isTurned97(plain) : null
}

/** A card number that is printed in full: most documents hide some digits. */
function cardHolds(text: string): boolean | null {
  const plain = bare(text)
  return /^[2-6]\d{12,18}$/.test(plain) ? isLuhn(plain) : null
}

function isbnHolds(text: string): boolean | null {
  const plain = bare(text)
  if (/^97[89]\d{10}$/.test(plain)) return isGs1(plain)
  if (!/^\d{9}[\dX]$/.test(plain)) return null
  const sum = [...plain].reduce(
    (all, sign, place) => all + (10 - place) * (sign === 'X' ? 10 : Number(sign)),
    0,
  )
  return sum % 11 === 0
}

function articleHolds(text: string): boolean | null {
  const plain = bare(text)
  return /^(?:\d{8}|\d{12,14})$/.test(plain) ? isGs1(plain) : null
}

/** Four letters for the bank, two for the country, two for the place, and three or none for the branch (ISO 9362). */
const bicHolds = (text: string): boolean => /^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(bare(text))

/** Eleven digits, of which one occurs two or three times in the first ten. */
function germanTaxIdHolds(text: string): boolean | null {
  const plain = bare(text)
  return /^[1-9]\d{10}$/.test(plain) ? isMod11And10(plain) : null
}

const IDENTIFIERS: readonly Identifier[] = [
  { isMeant: has('iban'), holds: ibanHolds },
  { isMeant: has('bic', 'swift'), holds: bicHolds },
  { isMeant: has('isbn'), holds: isbnHolds },
  { isMeant: has('ean', 'gtin', 'upc', 'barcode'), holds: articleHolds },
  {
    isMeant: has('vat', 'ust', 'ustid', 'ustidnr', 'mwst', 'tva', 'iva', 'btw', 'uid', 'tax'),
    holds: vatHolds,
  },
  {
    isMeant: has('steuer', 'steueridnr', 'steuerid', 'steueridentifikationsnummer', 'idnr', 'tin'),
    holds: germanTaxIdHolds,
  },
  { isMeant: (words) => words.has('card') && (words.has('number') || words.has('no')), holds: cardHolds },
  { isMeant: has('reference', 'referenz', 'creditor'), holds: creditorReferenceHolds },
]

/**
 * Whether the check digits of a value are wrong, if its property's name indicates a standardised number: bank accounts,
 * VAT numbers, cards, books and articles, tax and creditor numbers. A value in another form than the standard's is not
 * wrong. Except for a BIC, which has a form but no check digits.
 */
export function isMiscounted(key: string, value: FieldValue): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false
  const words = new Set(wordsOf(key))
  return IDENTIFIERS.some(({ isMeant, holds }) => isMeant(words) && holds(String(value)) === false)
}
