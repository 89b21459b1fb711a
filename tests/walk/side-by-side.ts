/** Does all of them in their order, `lanes` at a time; each has a promise of its own. */
export function sideBySide<Item, Outcome>(
  items: readonly Item[],
  run: (item: Item) => Promise<Outcome>,
  lanes: number,
): readonly Promise<Outcome>[] {
  const outcomes = items.map(() => Promise.withResolvers<Outcome>())
  const left = items.entries()
  const lane = async () => {
    for (const [index, item] of left) await run(item).then(outcomes[index]!.resolve, outcomes[index]!.reject)
  }
  for (let n = 0; n < lanes; n += 1) void lane()
  // Whoever waits for one that failed hears of it; the others are not left uncaught.
  for (const { promise } of outcomes) promise.catch(() => undefined)
  return outcomes.map(({ promise }) => promise)
}
