import type { Read, Reader } from '../labels.ts'
import { mod97 } from './digit-sums.ts'

/** Number of letters and digits of an IBAN by country (IBAN registry of SWIFT, release 99). */
const LENGTHS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    15: 'NO',
    16: 'BE',
    18: 'DK FI FK FO GL NL SD',
    19: 'MK SI',
    20: 'AT BA EE KZ LT LU MN XK',
    21: 'CH HR LI LV',
    22: 'BG BH CR DE GB GE IE ME RS VA',
    23: 'AE GI IL IQ OM SO TL',
    24: 'AD CZ ES MD PK RO SA SE SK TN VG',
    25: 'LY PT ST',
    26: 'IS TR',
    27: 'BI DJ FR GR IT MC MR SM',
    28: 'AL AZ BY CY DO GT HN HU LB NI PL',
    29: 'BR EG PS QA UA',
    30: 'JO KW MU YE',
    31: 'MT SC',
    32: 'LC',
    33: 'RU',
  }).flatMap(([length, countries]) =>
    countries.split(' ').map((country) => [country, Number(length)] as const),
  ),
)

/** With country and check digits moved to the end, the remainder is 1 (ISO 13616, ISO 11649). */
export const isTurned97 = (plain: string) => mod97(plain.slice(4) + plain.slice(0, 4)) === 1

/**
 * Null if it does not look like an IBAN; false if the length or the check digits are wrong. `plain` has no separators.
 */
export function isIban(plain: string): boolean | null {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(plain)) return null
  return LENGTHS.get(plain.slice(0, 2)) === plain.length && isTurned97(plain)
}

const START = /(?:(?<![\p{L}\d])|(?<=IBAN))[A-Z]{2} ?\d ?\d/gu
const SEPARATOR = /[ \u00a0.\-–/]/
/** Maximum consecutive separators inside a number. */
const SEPARATORS_MAX = 2

/** The first IBAN with correct check digits, however its characters are grouped. */
export const readIban: Reader<string> = (text) => {
  for (const { index } of text.matchAll(START)) {
    const length = LENGTHS.get(text.slice(index, index + 2))
    const read = length === undefined ? null : signsFrom(text, index, length)
    if (read && isIban(read.value) === true) return read
  }
  return null
}

/** This many letters and digits; null if the text has fewer without a break, or continues. */
function signsFrom(text: string, start: number, length: number): Read<string> | null {
  let value = ''
  let separators = 0
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (SEPARATOR.test(sign)) {
      separators += 1
      if (separators > SEPARATORS_MAX) return null
      continue
    }
    if (!/[A-Z\d]/.test(sign)) return null
    separators = 0
    value += sign
    if (value.length === length)
      return /[\p{L}\d]/u.test(text.charAt(at + 1)) ? null : { value, start, end: at + 1 }
  }
  return null
}
