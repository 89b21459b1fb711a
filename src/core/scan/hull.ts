import { intersection, type Quad, type PixelPoint, crossProduct } from './quad.ts'

/** The convex hull, clockwise on the screen, without points on a side. */
export function convexHull(points: readonly PixelPoint[]): PixelPoint[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  const half = (points: Iterable<PixelPoint>): PixelPoint[] => {
    const chain: PixelPoint[] = []
    for (const point of points) {
      for (
        let [before, last] = chain.slice(-2);
        before && last && crossProduct(before, last, point) <= 0;
        [before, last] = chain.slice(-2)
      ) {
        chain.pop()
      }
      chain.push(point)
    }
    chain.pop()
    return chain
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

/**
 * Reduces a hull to four corners: repeatedly removes the side whose neighbours, extended until they meet, add the least
 * area. Null if four are not reached.
 */
export function cornersOfHull(hull: readonly PixelPoint[]): Quad | null {
  const left = [...hull]
  while (left.length > 4) {
    let best: { index: number; point: PixelPoint; added: number } | null = null
    for (let index = 0; index < left.length; index += 1) {
      const candidate = withoutSide(left, index)
      if (candidate && (!best || candidate.added < best.added)) best = { index, ...candidate }
    }
    if (!best) return null
    const next = (best.index + 1) % left.length
    left[best.index] = best.point
    left.splice(next, 1)
  }
  const [a, b, c, d] = left
  return a && b && c && d ? [a, b, c, d] : null
}

/** The point that replaces the side from `index` to the next, and the area that it adds. */
function withoutSide(
  hull: readonly PixelPoint[],
  index: number,
): { point: PixelPoint; added: number } | null {
  const count = hull.length
  const before = hull[(index + count - 1) % count]
  const from = hull[index]
  const to = hull[(index + 1) % count]
  const after = hull[(index + 2) % count]
  if (!before || !from || !to || !after) return null
  const point = intersection(before, from, to, after)
  // Diverging neighbours cannot replace the side.
  if (!point || crossProduct(from, to, point) >= 0) return null
  return { point, added: -crossProduct(from, to, point) }
}
