/** A point of an edge beside a side: how far along, how far beside, how strong. */
export interface EdgePoint {
  readonly place: number
  readonly beside: number
  readonly strength: number
}

export interface FittedLine {
  readonly at: (place: number) => number
}

/** A line needs this share of the points to agree with it. */
const LEAST_AGREEING = 0.35

/**
 * The line that most of the strength agrees with, then the least squares through what agrees. Every pair of points
 * far enough apart is tried, so the same points give the same line. Null where too little agrees.
 */
export function fitLine(points: readonly EdgePoint[], tolerance: number): FittedLine | null {
  const seen = points.filter(({ strength }) => strength > 0)
  if (seen.length < points.length * LEAST_AGREEING) return null
  const cap = strengthCap(seen)
  const weighted = seen.map((point) => ({ ...point, strength: Math.min(point.strength, cap) }))
  let best: { slope: number; start: number; weight: number } | null = null
  const apart = Math.floor(points.length / 3)
  for (let one = 0; one < weighted.length; one += 1) {
    for (let other = one + apart; other < weighted.length; other += 1) {
      const line = through(weighted[one], weighted[other])
      if (!line) continue
      const weight = agreeing(weighted, line, tolerance).reduce((sum, point) => sum + point.strength, 0)
      if (!best || weight > best.weight) best = { ...line, weight }
    }
  }
  if (!best) return null
  const close = agreeing(weighted, best, tolerance)
  if (close.length < points.length * LEAST_AGREEING) return null
  const { slope, start } = leastSquares(close)
  return { at: (place) => start + slope * place }
}

/** One glaring reflection must not outvote a whole rim. */
function strengthCap(points: readonly EdgePoint[]): number {
  const sorted = points.map(({ strength }) => strength).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

interface Straight {
  readonly slope: number
  readonly start: number
}

function through(a: EdgePoint | undefined, b: EdgePoint | undefined): Straight | null {
  if (!a || !b || a.place === b.place) return null
  const slope = (b.beside - a.beside) / (b.place - a.place)
  return { slope, start: a.beside - slope * a.place }
}

const agreeing = (points: readonly EdgePoint[], { slope, start }: Straight, tolerance: number) =>
  points.filter(({ place, beside }) => Math.abs(start + slope * place - beside) <= tolerance)

function leastSquares(points: readonly EdgePoint[]): Straight {
  let weight = 0
  let x = 0
  let y = 0
  let xx = 0
  let xy = 0
  for (const { place, beside, strength } of points) {
    weight += strength
    x += strength * place
    y += strength * beside
    xx += strength * place * place
    xy += strength * place * beside
  }
  const spread = weight * xx - x * x
  const slope = spread === 0 ? 0 : (weight * xy - x * y) / spread
  return { slope, start: (y - slope * x) / weight }
}
