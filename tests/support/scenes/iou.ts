import { convexHull } from '#core/scan/hull.ts'
import { intersection, signedArea, type PixelPoint, crossProduct } from '#core/scan/quad.ts'

/** Area that two convex outlines share, by the area that they cover together, 0 to 1. */
export function iou(one: readonly PixelPoint[], other: readonly PixelPoint[]): number {
  const a = convexHull(one)
  const b = convexHull(other)
  const shared = Math.abs(signedArea(clipped(a, b)))
  const covered = Math.abs(signedArea(a)) + Math.abs(signedArea(b)) - shared
  return covered > 0 ? shared / covered : 0
}

/** What of one outline lies inside the other (Sutherland and Hodgman). */
function clipped(outline: readonly PixelPoint[], by: readonly PixelPoint[]): PixelPoint[] {
  let left = [...outline]
  by.forEach((from, index) => {
    const to = by[(index + 1) % by.length] ?? from
    left = left.flatMap((spot, place) => {
      const after = left[(place + 1) % left.length] ?? spot
      const here = crossProduct(from, to, spot)
      const there = crossProduct(from, to, after)
      const cut = here * there < 0 ? intersection(spot, after, from, to) : null
      return [...(here >= 0 ? [spot] : []), ...(cut ? [cut] : [])]
    })
  })
  return left
}
