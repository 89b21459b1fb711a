// The shortest list that still does it, by leaving out ever smaller parts (delta debugging).

/**
 * A part of the list, in its order, that still fails, and from which no single element can be left out; or the best one
 * by the time `more` says no.
 */
export async function shortest<Item>(
  list: readonly Item[],
  fails: (part: readonly Item[]) => Promise<boolean>,
  more: () => boolean = () => true,
): Promise<readonly Item[]> {
  let remaining = list
  let size = Math.ceil(remaining.length / 2)
  while (size >= 1 && remaining.length > 1) {
    let shorter = false
    // From the end: the first steps make what the later ones need.
    for (let end = remaining.length; end > 0 && more(); end -= size) {
      const part = [...remaining.slice(0, Math.max(0, end - size)), ...remaining.slice(end)]
      if (part.length === remaining.length || !(await fails(part))) continue
      remaining = part
      shorter = true
    }
    if (!more()) break
    if (size === 1 && !shorter) break
    size = shorter ? Math.min(size, Math.ceil(remaining.length / 2)) : Math.floor(size / 2)
  }
  return remaining
}
