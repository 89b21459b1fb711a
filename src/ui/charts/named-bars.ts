/** Most names that fit next to each other on a phone. */
export const NAMES_MAX = 5

/**
 * Indices of the bars that are labelled: the highest one, and others for which there is space, from the sides
 * inwards. If there are too many bars, only the first and last besides it.
 */
export function namedBars(places: readonly (object | null)[], highest: number): ReadonlySet<number> {
  const taken = places.flatMap((bar, at) => (bar ? [at] : []))
  const sides = [0, places.length - 1]
  const others = taken.length <= NAMES_MAX ? taken : []
  // In half slots. A name at a side is aligned to it.
  const width = (2 * places.length) / NAMES_MAX
  const middleOf = (at: number) => Math.min(Math.max(2 * at + 1, width / 2), 2 * places.length - width / 2)
  const named = new Set([highest])
  for (const at of [...sides, ...others]) {
    const hasRoom = [...named].every((one) => Math.abs(middleOf(one) - middleOf(at)) >= width)
    if (hasRoom) named.add(at)
  }
  return named
}
