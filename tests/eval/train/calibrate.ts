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
