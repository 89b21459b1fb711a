/** Most documents of one party that are combined. */
const TRIED_MAX = 14

/**
 * Indices of the amounts, at least two, that add up to `sum`; null if there is no such subset or more than one. Only
 * the first amounts are tried if there are many.
 */
export function uniqueSum(amounts: readonly number[], sum: number): number[] | null {
  const tried = amounts.slice(0, TRIED_MAX)
  // Indexed by bit mask: each sum extends a smaller one by one amount.
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
