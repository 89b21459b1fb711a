const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/**
 * How well a name matches typed words, ignoring case and accents: 0 if it begins with them, 1 if each is the start of
 * one of its words, 2 if it contains each of them, else null. Blank text matches everything.
 */
export function matchRank(typed: string, name: string): 0 | 1 | 2 | null {
  const [wanted, text] = [plain(typed).trim(), plain(name)]
  if (text.startsWith(wanted)) return 0
  const words = wanted.split(/\s+/)
  if (!words.every((word) => text.includes(word))) return null
  const parts = text.split(/[^\p{L}\p{N}]+/u)
  return words.every((word) => parts.some((part) => part.startsWith(word))) ? 1 : 2
}

/** Items whose name matches, best first, otherwise in the given order. */
export function bestMatches<T>(typed: string, all: readonly T[], nameOf: (one: T) => string): T[] {
  return all
    .flatMap((one) => {
      const rank = matchRank(typed, nameOf(one))
      return rank === null ? [] : [{ one, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
}
