import { monthOf, nearMonthOf } from './month-names.ts'

// Parts of a date that may be misread, each with a cost: the higher, the less likely.

/** One way to read a part: where it ends, its number, and its cost (0 for a well-read part). */
export interface Guess {
  readonly end: number
  readonly value: number
  readonly cost: number
}

/** Each digit, before the characters that it is read as. */
const LOOKS = ['0OoDQU', '1lIi|!][J', '2Zz', '4A', '5Ss', '6Gb', '7T?', '8B', '9gq']
/** The digit that a character may be. */
export const DIGIT_OF: ReadonlyMap<string, string> = new Map(
  LOOKS.flatMap(([digit = '', ...signs]) => signs.map((sign) => [sign, digit] as const)),
)

/** Costs of a letter read for a digit, of a space within a number, and of a wrong digit in the century. */
const LETTER = 0.4
const BLANK = 0.4
const OTHER_DIGIT = 1
/** Costs of separators: an unusual one, one read as a digit or letter, one read as a space, a lost one. */
const OTHER_SIGN = 0.45
const STROKE_AS_LETTER = 0.9
const SIGN_AS_BLANK = 0.6
const LOST = 0.9

/** `count` digits or characters that look like digits, with at most one space in between. */
export function numberAt(text: string, at: number, count: number): Guess[] {
  let [end, digits, cost] = [at, '', 0]
  while (digits.length < count) {
    const sign = text[end] ?? ''
    const digit = /\d/.test(sign) ? sign : DIGIT_OF.get(sign)
    if (digit !== undefined) {
      digits += digit
      cost += digit === sign ? 0 : LETTER
    } else if (sign === ' ' && digits !== '' && cost < BLANK) cost += BLANK
    else return []
    end += 1
  }
  return [{ end, value: Number(digits), cost }]
}

/** A year from 2000 to 2049, of whose first two digits one may be wrong. */
export function yearAt(text: string, at: number): Guess[] {
  return numberAt(text, at, 4).flatMap(({ end, value, cost }) => {
    const century = String(value).padStart(4, '0')
    const wrong = Number(century[0] !== '2') + Number(century[1] !== '0')
    const year = 2000 + (value % 100)
    return wrong > 1 || year >= 2050 ? [] : [{ end, value: year, cost: cost + wrong * OTHER_DIGIT }]
  })
}

/** The name of a month or its beginning, with at most one misread letter. */
export function monthNameAt(text: string, at: number): Guess[] {
  const word = /^[\p{L}0158|!]{3,10}/u.exec(text.slice(at, at + 12))?.[0] ?? ''
  const letters = /^\p{L}*/u.exec(word.replace(/[0158|!](?=\p{L})/gu, 'o'))?.[0].length ?? 0
  const lengths = new Set([letters, 3].filter((length) => length >= 3 && length <= word.length))
  return [...lengths].flatMap((length) => {
    const name = word.slice(0, length)
    if (!/\p{L}.*\p{L}/u.test(name)) return []
    const known = monthOf(name)
    const month = known === 0 ? nearMonthOf(name) : known
    return month === 0 ? [] : [{ end: at + length, value: month, cost: known === 0 ? 0.6 : 0 }]
  })
}

/** The separator between two parts of a date; its value is 0. */
export function signAt(text: string, at: number): Guess[] {
  const rest = text.slice(at, at + 12)
  const guess = (pattern: RegExp, cost: number): Guess[] => {
    const found = pattern.exec(rest)?.[0]
    return found === undefined ? [] : [{ end: at + found.length, value: 0, cost }]
  }
  const plain = guess(/^\s?[-/.]\s?/, 0)
  if (plain.length > 0) return plain
  return [
    ...guess(/^\s?[,:;|!'’_\\~*"]{1,2}\s?/, OTHER_SIGN),
    ...guess(/^\s?[17lIijJ|)(]\s?/, STROKE_AS_LETTER),
    ...guess(/^ /, SIGN_AS_BLANK),
    { end: at, value: 0, cost: LOST },
  ]
}

/** Next to a month's name no separator is required. A slash may have been read as a digit or letter. */
export const gapAt = (text: string, at: number): Guess[] => {
  const found = /^[\s\-/.,:;'’_~]{0,3}/.exec(text.slice(at, at + 12))?.[0] ?? ''
  const plain = { end: at + found.length, value: 0, cost: 0 }
  const isStroke = /^[17lIijJ|!]/.test(text.slice(at, at + 1))
  return isStroke ? [plain, { end: at + 1, value: 0, cost: STROKE_AS_LETTER }] : [plain]
}
