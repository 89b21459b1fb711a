import type { Written } from './decode.ts'
import { editSteps } from './edit-steps.ts'
import type { Letter } from './types.ts'

// Compares two passes over one line: where they differ, neither is reliable.

/** A line whose letters all have more confidence than this is not read again. */
const CONFIDENT = 0.95
/** Minimum letters and digits of a line that is read again. */
const LEAST_LETTERS = 3
/** Factor for the remaining uncertainty of a letter on which both passes agree. */
const REMAINING_UNCERTAINTY = 0.4
/** Maximum confidence of a letter on which they differ. */
const DIFFERENT_CONFIDENCE = 0.2

const SIGN = /[\p{L}\p{N}]/u
const isSign = ({ text }: Letter) => SIGN.test(text)
const plain = ({ text }: Letter) => text.toLowerCase()

/** Whether a line has uncertain letters, and enough letters to compare. */
export function needsSecondPass(written: Written): boolean {
  const signs = written.filter(isSign)
  return signs.length >= LEAST_LETTERS && signs.some(({ confidence }) => confidence < CONFIDENT)
}

/** The letters of the first pass with their confidence after the second; that of punctuation stays. */
export function agreed(first: Written, second: Written): Written {
  const signs = first.filter(isSign)
  const same = sameIn(signs.map(plain), second.filter(isSign).map(plain))
  const confidences = new Map(
    signs.map((letter, place) => [
      letter,
      same[place]
        ? 1 - REMAINING_UNCERTAINTY * (1 - letter.confidence)
        : Math.min(DIFFERENT_CONFIDENCE, letter.confidence),
    ]),
  )
  return first.map((letter) => ({ ...letter, confidence: confidences.get(letter) ?? letter.confidence }))
}

/**
 * For each letter of a line, whether the other line has it at its place. An additional letter there counts against the
 * next one.
 */
function sameIn(own: readonly string[], other: readonly string[]): boolean[] {
  const steps = editSteps(own, other)
  const same = own.map(() => false)
  let [row, column] = [own.length, other.length]
  const tooMany = new Set<number>()
  while (row > 0 && column > 0) {
    const here = steps[row]?.[column] ?? 0
    const isSame = own[row - 1] === other[column - 1]
    if (here === (steps[row - 1]?.[column - 1] ?? 0) + (isSame ? 0 : 1)) {
      same[row - 1] = isSame
      row -= 1
      column -= 1
    } else if (here === (steps[row - 1]?.[column] ?? 0) + 1) row -= 1
    else {
      tooMany.add(Math.min(row, own.length - 1))
      column -= 1
    }
  }
  if (column > 0) tooMany.add(0)
  return same.map((isSame, place) => isSame && !tooMany.has(place))
}
