// Look-ups in numbers or texts that were sorted once, the least first.

/** How many are below a bound. */
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

/** How many are above a bound. */
export function countAbove<T extends number | string>(sorted: readonly T[], bound: T): number {
  let above = sorted.length - countBelow(sorted, bound)
  while (above > 0 && sorted[sorted.length - above] === bound) above -= 1
  return above
}

/** One of those from `low` to `high` is wanted. */
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
