import type { Letter } from './types.ts'

/** A digit and the letters that look like it. */
const TWINS: Readonly<Record<string, string>> = {
  '0': 'OoDQ',
  '1': 'lIi',
  '2': 'Zz',
  '5': 'Ss',
  '6': 'Gb',
  '8': 'B',
  '9': 'gq',
}
/** The letter for a digit among small and among capital letters, if the model has no second choice. */
const SMALL: Readonly<Record<string, string>> = { '0': 'o', '1': 'l' }
const LARGE: Readonly<Record<string, string>> = { '0': 'O', '1': 'I' }
/** The digit for a letter among digits. */
const DIGITS: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1' }

/** Minimum confidence of the second choice that suffices at the edge of a number. */
const HALF_SURE = 0.2
/** Minimum letters of a word, and digits of a number. */
const WORD_LETTERS = 3
const NUMBER_DIGITS = 2

const isLetter = (text: string | undefined) => text !== undefined && /\p{L}/u.test(text)
const isDigit = (text: string | undefined) => text !== undefined && /\d/.test(text)
/** Whether it is neither a point or comma nor a letter that may be a digit. */
const isNoTwin = (text: string) => !(text in DIGITS) && text !== '.' && text !== ','
const digitOf = (letter: string) => Object.keys(TWINS).find((digit) => TWINS[digit]?.includes(letter))

/**
 * Replaces a digit within a word by the letter that looks like it, and a letter within a number by the digit,
 * preferring the model's second choice. A code that mixes both stays as read.
 */
export function settleLetters(letters: readonly Letter[]): Letter[] {
  const texts = letters.map(({ text }) => text)
  const letterCount = texts.filter(isLetter).length
  const digitCount = texts.filter(isDigit).length
  const onlyTwins = texts.every((text) => !isLetter(text) || text in DIGITS)
  const isWord = letterCount >= WORD_LETTERS && letterCount > 2 * digitCount
  const isNumber =
    digitCount >= NUMBER_DIGITS && (digitCount >= 2 * letterCount || (onlyTwins && digitCount > letterCount))
  return letters.map((letter, index) => {
    const before = texts[index - 1]
    const after = texts[index + 1]
    if (isWord && isDigit(letter.text)) {
      const isInside = isLetter(before) && isLetter(after)
      const isLast = isLetter(before) && !isDigit(after) && letter.text in SMALL
      return isInside || isLast ? asLetter(letter, before ?? '') : letter
    }
    if (isNumber && isLetter(letter.text)) {
      const isInside =
        isDigit(texts.slice(0, index).findLast(isNoTwin)) && isDigit(texts.slice(index + 1).find(isNoTwin))
      const isRim = (isDigit(before) || isDigit(after)) && (letter.other?.confidence ?? 0) >= HALF_SURE
      return isInside || isRim ? asDigit(letter) : letter
    }
    return letter
  })
}

function asLetter(letter: Letter, neighbour: string): Letter {
  const { other } = letter
  if (other && TWINS[letter.text]?.includes(other.text)) return { ...letter, text: other.text }
  const twin = (/\p{Lu}/u.test(neighbour) ? LARGE : SMALL)[letter.text]
  return twin ? { ...letter, text: twin } : letter
}

function asDigit(letter: Letter): Letter {
  const { other } = letter
  const digit = digitOf(letter.text)
  if (other && digit !== undefined && other.text === digit) return { ...letter, text: digit }
  const twin = DIGITS[letter.text]
  return twin ? { ...letter, text: twin } : letter
}
