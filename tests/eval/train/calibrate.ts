interface Outcome {
  readonly odds: number
  readonly isRight: boolean
}

const STEPS = 50

/** Slope and intercept that make a chance of the logarithm of odds (Platt 1999), by Newton's method. */
export function calibrate(outcomes: readonly Outcome[]): readonly [slope: number, intercept: number] {
  let [slope, intercept] = [1, 0]
  for (let step = 0; step < STEPS; step += 1) {
    let [g0, g1, h00, h01, h11] = [0, 0, 1e-3, 0, 1e-3]
    for (const { odds, isRight } of outcomes) {
      const chance = 1 / (1 + Math.exp(-(slope * odds + intercept)))
      const wrong = (isRight ? 1 : 0) - chance
      const weight = chance * (1 - chance)
      g0 += wrong * odds
      g1 += wrong
      h00 += weight * odds * odds
      h01 += weight * odds
      h11 += weight
    }
    const determinant = h00 * h11 - h01 * h01
    slope += (h11 * g0 - h01 * g1) / determinant
    intercept += (h00 * g1 - h01 * g0) / determinant
  }
  return [Math.round(slope * 1e4) / 1e4, Math.round(intercept * 1e4) / 1e4]
}

interface Scored {
  readonly scores: Float64Array
  /** Place of the right one. */
  readonly right: number
}

/** What scores are to be multiplied by for the likeliest chances of the right ones (temperature scaling, Guo et al. 2017). */
export function sharpnessOf(all: readonly Scored[]): number {
  let sharpness = 1
  for (let step = 0; step < STEPS; step += 1) {
    let [slope, bend] = [0, 1e-3]
    for (const { scores, right } of all) {
      const most = Math.max(...scores)
      const shares = scores.map((score) => Math.exp(sharpness * (score - most)))
      const sum = shares.reduce((a, b) => a + b, 0)
      const mean = shares.reduce((total, share, at) => total + (share * (scores[at] ?? 0)) / sum, 0)
      const squares = shares.reduce((total, share, at) => total + (share * (scores[at] ?? 0) ** 2) / sum, 0)
      slope += (scores[right] ?? 0) - mean
      bend += squares - mean ** 2
    }
    sharpness = Math.max(0.05, sharpness + Math.max(-0.5, Math.min(0.5, slope / bend)))
  }
  return Math.round(sharpness * 1e4) / 1e4
}
