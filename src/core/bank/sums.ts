/** Documents of one party that are tried together. */
const TRIED_MAX = 14

/**
 * Positions of the amounts, at least two, whose sum is `sum`; null if there is no such choice, or more than one. Of many
 * amounts the first are tried.
 */
export function uniqueSum(amounts: readonly number[], sum: number): number[] | null {
  const tried = amounts.slice(0, TRIED_MAX)
  // By bits of the positions: sums grow by one amount at a time.
  const sums = new Float64Array(2 ** tried.length)
  let found = 0
  for (let choice = 1; choice < sums.length; choice += 1) {
    const lowest = Math.log2(choice & -choice)
    sums[choice] = (sums[choice & (choice - 1)] ?? 0) + (tried[lowest] ?? 0)
    const isOne = (choice & (choice - 1)) === 0
    if (isOne || sums[choice] !== sum) continue
    if (found !== 0) return null
    found = choice
  }
  return found === 0 ? null : tried.flatMap((_, index) => (found & (1 << index) ? [index] : []))
}
