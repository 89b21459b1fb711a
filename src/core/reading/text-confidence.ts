import type { Evidence } from '#contract/things.ts'
import type { Word } from './types.ts'

// Confidence of a text of several words, such as an address: from each of its words, not their mean.

/** A word of a value with its confidence, 0 to 1. */
export type Token = Pick<Word, 'text' | 'confidence'>

const SIGN = /[\p{L}\d]/u
const SIGNS = /[\p{L}\d]/gu
const LETTERS = /\p{L}+/gu
/** Small letters among capitals or directly after them, or a stroke within a word, which no print mixes in this way. */
const MIXED = /\p{Lu}\p{Ll}\p{Lu}{2}|\p{Lu}{3}\p{Ll}(?!\p{Ll}{2})|\p{L}[_|]\p{L}|\d\p{Lu}\p{Ll}\p{Lu}/u

/**
 * Penalties for uncertain words and mixed letters. Fitted by logistic regression on about 180 readings of addresses on
 * receipts, each line read in several ways, with five-fold cross-validation by receipt. With the threshold for names
 * and addresses (0.83), nine of ten wrong addresses go to review, and four of ten right ones.
 */
const PENALTY = { words: 0.6, mixed: 0.25 }

/** Reading each line twice gives lower confidences than `PENALTY` was fitted with: this exponent raises them. */
const READ_TWICE = 0.6

/** The highest confidence of a value of these words that the scorer chose. */
export function legibilityOf(tokens: readonly Token[], isKnown: (letters: string) => boolean): number {
  const { uncertainty, mixed } = penaltiesOf(tokens, isKnown)
  return Math.max(0, (1 - PENALTY.words * uncertainty) ** READ_TWICE - mixed)
}

/**
 * The confidence of a text of these words, 0 to 1. Uncertainties add up as squares, because one hardly legible word
 * matters more than several nearly certain ones. The part of a word that is known (`isKnown`) is certain.
 */
export function confidenceOf(tokens: readonly Token[], isKnown: (letters: string) => boolean): number {
  const { uncertainty, mixed } = penaltiesOf(tokens, isKnown)
  return Math.max(0, 1 - PENALTY.words * uncertainty - mixed)
}

function penaltiesOf(tokens: readonly Token[], isKnown: (letters: string) => boolean) {
  const words = tokens.filter(({ text }) => SIGN.test(text))
  const uncertainties = words.map(
    ({ text, confidence }) => (1 - confidence) * (1 - knownShare(text, isKnown)),
  )
  const uncertainty = Math.min(1 / PENALTY.words, Math.hypot(...uncertainties))
  const mixed = words.some(({ text, confidence }) => confidence < 1 && MIXED.test(text)) ? PENALTY.mixed : 0
  return { uncertainty, mixed }
}

function knownShare(text: string, isKnown: (letters: string) => boolean): number {
  const known = (text.match(LETTERS) ?? []).filter(isKnown).join('')
  return known.length / (text.match(SIGNS)?.length ?? 1)
}

/** The same location with another confidence, rounded to a thousandth. */
export const withConfidence = (evidence: Evidence, confidence: number): Evidence => ({
  ...evidence,
  confidence: Math.round(confidence * 1000) / 1000,
})
