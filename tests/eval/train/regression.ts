// Multinomial logistic regression with a penalty on squared weights, by accelerated gradients (Nesterov 1983) over all
// papers. The same rows make the same weights.

export interface Example {
  readonly kind: number
  /** Places of features, and what each counts. */
  readonly has: Uint16Array
  readonly factor: Float64Array
}

export interface Settings {
  readonly steps: number
  readonly penalty: number
}

/** Weights of each kind of each feature in turn, the first of what every paper has: `(features + 1) * kinds`. */
export function fitted(
  examples: readonly Example[],
  features: number,
  kinds: number,
  { steps, penalty }: Settings,
): Float64Array {
  let weights = new Float64Array((features + 1) * kinds)
  let ahead = weights.slice()
  let pace = 1
  const rates = ratesOf(examples, weights.length, kinds, penalty)
  for (let step = 0; step < steps; step += 1) {
    const slope = slopeOf(examples, ahead, kinds, penalty)
    const next = ahead.map((one, at) => one - (rates[at] ?? 0) * (slope[at] ?? 0))
    const faster = (1 + Math.sqrt(1 + 4 * pace * pace)) / 2
    const run = (pace - 1) / faster
    const before = weights
    ahead = next.map((one, at) => one + run * (one - (before[at] ?? 0)))
    weights = next
    pace = faster
  }
  return weights
}

/** How far each weight may move along its slope: far for rare features, since they bend the loss little. */
function ratesOf(examples: readonly Example[], length: number, kinds: number, penalty: number) {
  const bends = new Float64Array(length / kinds)
  for (const { has, factor } of examples) {
    const sum = factor.reduce((all, one) => all + one, 1) / (2 * examples.length)
    bends[0] = (bends[0] ?? 0) + sum
    for (const [one, place] of has.entries())
      bends[place + 1] = (bends[place + 1] ?? 0) + sum * (factor[one] ?? 0)
  }
  return Float64Array.from({ length }, (_, at) => 1 / ((bends[Math.floor(at / kinds)] ?? 0) + penalty))
}

/** The slope of the mean loss. What every paper has is not held back. */
function slopeOf(examples: readonly Example[], weights: Float64Array, kinds: number, penalty: number) {
  const slope = weights.map((one, at) => (at < kinds ? 0 : penalty * one))
  const scores = new Float64Array(kinds)
  for (const { kind, has, factor } of examples) {
    addScores(scores, { has, factor }, weights)
    toChances(scores)
    scores[kind] = (scores[kind] ?? 0) - 1
    for (let k = 0; k < kinds; k += 1) scores[k] = (scores[k] ?? 0) / examples.length
    for (let k = 0; k < kinds; k += 1) slope[k] = (slope[k] ?? 0) + (scores[k] ?? 0)
    for (let one = 0; one < has.length; one += 1) {
      const [at, value] = [((has[one] ?? 0) + 1) * kinds, factor[one] ?? 0]
      for (let k = 0; k < kinds; k += 1) slope[at + k] = (slope[at + k] ?? 0) + value * (scores[k] ?? 0)
    }
  }
  return slope
}

/** The scores of one paper by these weights, into `scores`. */
export function addScores(
  scores: Float64Array,
  { has, factor }: Pick<Example, 'has' | 'factor'>,
  weights: Float64Array,
): void {
  const kinds = scores.length
  for (let k = 0; k < kinds; k += 1) scores[k] = weights[k] ?? 0
  for (let one = 0; one < has.length; one += 1) {
    const [at, value] = [((has[one] ?? 0) + 1) * kinds, factor[one] ?? 0]
    for (let k = 0; k < kinds; k += 1) scores[k] = (scores[k] ?? 0) + value * (weights[at + k] ?? 0)
  }
}

function toChances(scores: Float64Array): void {
  const most = Math.max(...scores)
  let sum = 0
  for (let k = 0; k < scores.length; k += 1) sum += scores[k] = Math.exp((scores[k] ?? 0) - most)
  for (let k = 0; k < scores.length; k += 1) scores[k] = (scores[k] ?? 0) / sum
}
