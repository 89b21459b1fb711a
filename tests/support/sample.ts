/** Whether long searches run only a sample, as `npm test` does. `SEEDS=200` runs all. */
export const isSample = process.env['SEEDS'] === undefined

/** Every fifth case in `npm test`, all of them with `SEEDS`. */
export const sampleOf = <T>(cases: readonly T[]): readonly T[] =>
  isSample ? cases.filter((_, index) => index % 5 === 0) : cases
