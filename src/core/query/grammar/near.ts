/** Whether a word may be a slip of another: few letters apart, the first one right. Short words are never slips. */
export function isSlipOf(word: string, meant: string): boolean {
  const allowed = meant.length >= 8 ? 2 : meant.length >= 5 ? 1 : 0
  if (allowed === 0 || word.length < 4 || word[0] !== meant[0]) return false
  return Math.abs(word.length - meant.length) <= allowed && distance(word, meant) <= allowed
}

/** How many letters have to be put in, left out, changed or swapped with their neighbour. */
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
