/** Counts per level; values above the last level count as the last. */
export function histogram(values: Uint8Array | Uint16Array, levels: number): Uint32Array {
  const counts = new Uint32Array(levels)
  for (let at = 0; at < values.length; at += 1) {
    const level = Math.min(values[at] ?? 0, levels - 1)
    counts[level] = (counts[level] ?? 0) + 1
  }
  return counts
}

/** Otsu's threshold: the last level of the lower group. */
export function otsu(counts: Uint32Array): number {
  let total = 0
  let sum = 0
  counts.forEach((count, level) => {
    total += count
    sum += count * level
  })
  let below = 0
  let sumBelow = 0
  let best = 0
  let bestSpread = -1
  counts.forEach((count, level) => {
    below += count
    sumBelow += count * level
    const above = total - below
    if (below === 0 || above === 0) return
    const difference = sumBelow / below - (sum - sumBelow) / above
    const spread = below * above * difference * difference
    if (spread > bestSpread) {
      bestSpread = spread
      best = level
    }
  })
  return best
}

/** The level below which this share of the values lies. */
export function percentile(counts: Uint32Array, share: number): number {
  const wanted = counts.reduce((sum, count) => sum + count, 0) * share
  let seen = 0
  for (let level = 0; level < counts.length; level += 1) {
    seen += counts[level] ?? 0
    if (seen > wanted) return level
  }
  return counts.length - 1
}
