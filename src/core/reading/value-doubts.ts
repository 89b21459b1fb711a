import type { Evidence, FieldValue } from '#contract/things.ts'
import { CONFIDENT_TEXT } from './review.ts'
import { withConfidence } from './text-doubts.ts'
import type { Found } from './types.ts'

// How sure a value is that was read from a picture, by its own words and by what stands around them. Weights by
// logistic regression over the values of 300 made-up slips of 17 countries, drawn in several fonts, blurred, grainy and
// small, and of receipts; then moved so that on those receipts no more right values wait than by the words alone.

/** Beyond this a page is as bad as it gets. */
const WORST_PAGE = 0.3
const likely = (against: number) => 1 / (1 + Math.exp(against))
const page = (doubt: number) => Math.min(WORST_PAGE, doubt)

/**
 * How sure an address is whose own words are so sure (`sureness`). On a page that is doubted more than a little, 8 of 9
 * addresses of made-up slips were wrong though their own words looked well.
 */
export const addressSureness = (words: number, pageDoubt: number, isCut: boolean): number =>
  pageDoubt > BAD_PAGE || isCut ? Math.min(words, DOUBTED) : words
const BAD_PAGE = 0.08
const DOUBTED = 0.75

/**
 * How sure a sum or a day is whose own words are so sure: its chance to be right, moved so that what a person needs for
 * values of digits (0.6) is where one in six is wrong.
 */
export const digitsSureness = (words: number, pageDoubt: number): number =>
  Math.min(words, likely(-6.9 + 7.3 * (1 - words) + 21 * page(pageDoubt)))

const EDGE = 0.004
/** Letters may be missing at a side of the picture. */
export const isAtEdge = ([left = 0.5, , width = 0]: readonly number[]): boolean =>
  left < EDGE || left + width > 1 - EDGE

/** The same place with its sureness; where it would be believed but for lines or letters that may be missing, it says so. */
export const withSureness = (evidence: Evidence, sure: number, sureIfWhole: number): Evidence => ({
  ...withConfidence(evidence, sure),
  ...(sure < CONFIDENT_TEXT && sureIfWhole >= CONFIDENT_TEXT && { doubt: 'part' as const }),
})

/** The same sum or day, less sure where it was read from a page that was read badly. */
export const withPageDoubt = <T extends FieldValue>(found: Found<T>, pageDoubt: number): Found<T> =>
  found.evidence.source === 'ocr'
    ? {
        ...found,
        evidence: withConfidence(found.evidence, digitsSureness(found.evidence.confidence ?? 0, pageDoubt)),
      }
    : found
