// Multinomial logistic regression: each feature of a document adds its weights to the scores of the types.

export interface TypeModel {
  readonly kinds: readonly string[]
  /** Sorted, separated by `|`. */
  readonly features: string
  /** Quantized weights (`signOfSteps`), one character per type: first the bias, then each feature. */
  readonly weights: string
  /** Weight of one quantization step. */
  readonly step: number
  /**
   * Inverse temperature: factor for the scores, so that probabilities match the share of right types on data that was
   * not trained on.
   */
  readonly sharpness: number
  /** Minimum probability of a returned type. */
  readonly least: number
}

/** Maximum steps of a weight, positive or negative. */
export const MOST_STEPS = 45
const FIRST_SIGN = 35
/** The one character of the range that JSON would escape. */
const BACKSLASH = 92

/** Encodes a number of steps as one character. */
export function signOfSteps(steps: number): string {
  const code = steps + MOST_STEPS + FIRST_SIGN
  return String.fromCharCode(code < BACKSLASH ? code : code + 1)
}

export const stepsOfSign = (code: number): number =>
  (code > BACKSLASH ? code - 1 : code) - FIRST_SIGN - MOST_STEPS

/** Range of the number of different words that matters: real documents have more words than generated ones. */
const FEWEST_WORDS = 2
const MOST_WORDS = 64
/** Factor for weights of layout features. */
export const LAYOUT_FACTOR = 0.5
/**
 * Factor for weights of words, by the number of different words, including those without a weight: unknown words reduce
 * the influence of known ones.
 */
export const wordFactor = (count: number) =>
  1 / Math.sqrt(Math.min(MOST_WORDS, Math.max(FEWEST_WORDS, count)))

/** The index of the highest score, and its probability at this sharpness. */
export function likeliest(
  scores: Float64Array,
  sharpness = 1,
): { readonly place: number; readonly chance: number } {
  const place = scores.indexOf(Math.max(...scores))
  const best = scores[place] ?? 0
  return { place, chance: 1 / scores.reduce((sum, score) => sum + Math.exp(sharpness * (score - best)), 0) }
}
