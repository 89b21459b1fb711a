/** As many at a time: a browser waits for most of a walk. */
const LANES = 2

/** Does all of them in their order, two at a time; each has a promise of its own. */
export function sideBySide<Item, Outcome>(
  items: readonly Item[],
  run: (item: Item) => Promise<Outcome>,
): readonly Promise<Outcome>[] {
  const outcomes = items.map(() => Promise.withResolvers<Outcome>())
  const left = items.entries()
  const lane = async () => {
    for (const [index, item] of left) await run(item).then(outcomes[index]!.resolve, outcomes[index]!.reject)
  }
  for (let lanes = 0; lanes < LANES; lanes += 1) void lane()
  // Whoever waits for one that failed hears of it; the others are not left uncaught.
  for (const { promise } of outcomes) promise.catch(() => undefined)
  return outcomes.map(({ promise }) => promise)
}
