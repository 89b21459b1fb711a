/**
 * Maps a list with a limited number of concurrent calls. Results are in the order of the list; the first error rejects.
 */
export async function mapConcurrently<T, R>(
  list: readonly T[],
  atOnce: number,
  each: (one: T) => Promise<R>,
): Promise<R[]> {
  const done: R[] = []
  const waiting = list.entries()
  const lane = async () => {
    for (const [place, one] of waiting) done[place] = await each(one)
  }
  await Promise.all(Array.from({ length: Math.max(1, Math.min(atOnce, list.length)) }, lane))
  return done
}
