import type { Evidence } from '#contract/things.ts'
import { CONFIDENT_TEXT } from './confident.ts'
import { withConfidence } from './text-doubts.ts'

// How sure a text is that was read from a picture, by its own words and by what is around them.

/**
 * How sure an address is whose own words are so sure (`sureness`). On a page that is doubted more than a little, 8 of 9
 * addresses of made-up slips were wrong though their own words looked well.
 */
export const addressSureness = (words: number, pageDoubt: number, isCut: boolean): number =>
  pageDoubt > BAD_PAGE || isCut ? Math.min(words, DOUBTED) : words
const BAD_PAGE = 0.08
const DOUBTED = 0.75

const EDGE = 0.004
/** Letters may be missing at a side of the picture. */
export const isAtEdge = ([left = 0.5, , width = 0]: readonly number[]): boolean =>
  left < EDGE || left + width > 1 - EDGE

/** The same place with its sureness; where it would be believed but for lines or letters that may be missing, it says so. */
export const withSureness = (evidence: Evidence, sure: number, sureIfWhole: number): Evidence => ({
  ...withConfidence(evidence, sure),
  ...(sure < CONFIDENT_TEXT && sureIfWhole >= CONFIDENT_TEXT && { doubt: 'part' as const }),
})
