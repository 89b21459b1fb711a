/** Edit distance: letters inserted, deleted, changed or swapped with their neighbour. */
export function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min(change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      }
      row.push(least)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

/** One letter in another place, and no other difference: "colbat" for "cobalt". */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const differs = (letter: string, index: number) => letter !== b[index]
  const [first, last] = [[...a].findIndex(differs), [...a].findLastIndex(differs)]
  if (first === -1 || last - first > (a.length > 4 ? 2 : 1)) return false
  const [own, other] = [a.slice(first, last + 1), b.slice(first, last + 1)]
  return own.slice(1) + own.charAt(0) === other || own.slice(-1) + own.slice(0, -1) === other
}

/**
 * Whether a word may be a misspelling of another: one letter from five letters on, two from nine on, with the first
 * letter right; one letter moved by one place, or by two from five letters on.
 */
export function isMisspelling(word: string, meant: string): boolean {
  if (word.length < 4 || meant.length < 4 || word === meant) return false
  if (isSwap(word, meant)) return true
  const allowed = meant.length >= 9 ? 2 : meant.length >= 5 ? 1 : 0
  if (allowed === 0 || word[0] !== meant[0] || Math.abs(word.length - meant.length) > allowed) return false
  return distance(word, meant) <= allowed
}

/** Words by first letter and length, so that only a few are compared. */
export function spellingsOf(words: Iterable<string>) {
  const byStart = new Map<string, string[]>()
  for (const word of words) {
    if (word.length < 4) continue
    const key = `${word.charAt(0)}${word.length}`
    const own = byStart.get(key)
    if (own) own.push(word)
    else byStart.set(key, [word])
  }
  /** The nearest possible words, best first. */
  return (word: string): string[] => {
    if (word.length < 4 || word.length > 30) return []
    const starts = [word.charAt(0), word.charAt(1)]
    const near = starts.flatMap((start) =>
      [-2, -1, 0, 1, 2].flatMap((more) => byStart.get(`${start}${word.length + more}`) ?? []),
    )
    return near
      .filter((meant) => isMisspelling(word, meant))
      .map((meant) => ({ meant, edits: isSwap(word, meant) ? 0.5 : distance(word, meant) }))
      .toSorted((a, b) => a.edits - b.edits || (a.meant < b.meant ? -1 : 1))
      .filter(({ edits }, _, all) => edits === all[0]?.edits)
      .slice(0, 3)
      .map(({ meant }) => meant)
  }
}
