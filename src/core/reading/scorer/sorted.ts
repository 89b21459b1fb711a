// Look-ups in sorted numbers or texts, in ascending order.

/** Number of values below a bound. */
export function countBelow<T extends number | string>(sorted: readonly T[], bound: T): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const one = sorted[middle]
    if (one !== undefined && one < bound) low = middle + 1
    else high = middle
  }
  return low
}

/** Number of values above a bound. */
export function countAbove<T extends number | string>(sorted: readonly T[], bound: T): number {
  let above = sorted.length - countBelow(sorted, bound)
  while (above > 0 && sorted[sorted.length - above] === bound) above -= 1
  return above
}

/** Whether a predicate holds for a value from `low` to `high`. */
export function someBetween(
  sorted: readonly number[],
  low: number,
  high: number,
  isWanted: (one: number) => boolean,
): boolean {
  for (let at = countBelow(sorted, low); at < sorted.length; at += 1) {
    const one = sorted[at] ?? Infinity
    if (one > high) return false
    if (isWanted(one)) return true
  }
  return false
}

export const isNear = (sorted: readonly number[], to: number, slack: number): boolean =>
  someBetween(sorted, to - slack - 1, to + slack + 1, (one) => Math.abs(one - to) <= slack)
