/** So many names have room next to each other on a phone. */
export const NAMES_MAX = 5

/**
 * Places of a chart whose bars are named: the highest one's, and of the others those that have room next to it, from the
 * sides inwards. Of more bars than fit only the first and the last are named besides.
 */
export function namedBars(places: readonly (object | null)[], highest: number): ReadonlySet<number> {
  const taken = places.flatMap((bar, at) => (bar ? [at] : []))
  const sides = [0, places.length - 1]
  const others = taken.length <= NAMES_MAX ? taken : []
  // In halves of a place. A name at a side begins or ends there.
  const width = (2 * places.length) / NAMES_MAX
  const middleOf = (at: number) => Math.min(Math.max(2 * at + 1, width / 2), 2 * places.length - width / 2)
  const named = new Set([highest])
  for (const at of [...sides, ...others]) {
    const hasRoom = [...named].every((one) => Math.abs(middleOf(one) - middleOf(at)) >= width)
    if (hasRoom) named.add(at)
  }
  return named
}
