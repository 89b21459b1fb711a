// Multinomial logistic regression: each feature of a paper adds its weights to the scores of the types.

export interface TypeModel {
  readonly kinds: readonly string[]
  /** Sorted, `|` between them. */
  readonly features: string
  /** Weights in steps (`signOfSteps`): a sign for each kind, first of what every paper has, then of each feature. */
  readonly weights: string
  /** What a step is worth. */
  readonly step: number
  /** What scores are multiplied by, so that chances are the shares of right types where weights were not made. */
  readonly sharpness: number
  /** The least chance to be right that a type is given with. */
  readonly least: number
}

/** A weight is so many steps at most, up or down. */
export const MOST_STEPS = 45
const FIRST_SIGN = 35
/** The one sign after the first that JSON would write as two. */
const BACKSLASH = 92

/** A whole number of steps as one sign. */
export function signOfSteps(steps: number): string {
  const code = steps + MOST_STEPS + FIRST_SIGN
  return String.fromCharCode(code < BACKSLASH ? code : code + 1)
}

export const stepsOfSign = (code: number): number =>
  (code > BACKSLASH ? code - 1 : code) - FIRST_SIGN - MOST_STEPS

/** Different words below which each counts no more, and above which no less: real papers have more words than made-up ones. */
const FEWEST_WORDS = 2
const MOST_WORDS = 64
/** What a feature of the shape counts. */
export const WORTH_OF_SHAPE = 0.5
/** What each word of so many different ones counts, those without a weight among them: unknown words take from the others. */
export const worthOfWord = (count: number) =>
  1 / Math.sqrt(Math.min(MOST_WORDS, Math.max(FEWEST_WORDS, count)))

/** The likeliest place among scores, and the chance of it where scores are so sharp. */
export function likeliest(
  scores: Float64Array,
  sharpness = 1,
): { readonly place: number; readonly chance: number } {
  const place = scores.indexOf(Math.max(...scores))
  const best = scores[place] ?? 0
  return { place, chance: 1 / scores.reduce((sum, score) => sum + Math.exp(sharpness * (score - best)), 0) }
}
