/** Whether long searches run a sample only, as they do in the test command. `SEEDS=200` runs all of each. */
export const isSample = process.env['SEEDS'] === undefined

/** Every fifth of the cases in the test command, all of them with `SEEDS`. */
export const sampleOf = <T>(cases: readonly T[]): readonly T[] =>
  isSample ? cases.filter((_, index) => index % 5 === 0) : cases
