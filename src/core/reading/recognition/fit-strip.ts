import { convexHull } from '#core/scan/hull.ts'
import type { PixelPoint } from '#core/scan/quad.ts'
import type { Strip } from './types.ts'

type Frame = Omit<Strip, 'score'>

/** The smallest rectangle at this angle around the points. */
export function frameAt(spots: readonly PixelPoint[], angle: number): Frame {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of spots) {
    const along = x * cos + y * sin
    const across = y * cos - x * sin
    left = Math.min(left, along)
    right = Math.max(right, along)
    top = Math.min(top, across)
    bottom = Math.max(bottom, across)
  }
  const along = (left + right) / 2
  const across = (top + bottom) / 2
  return {
    x: along * cos - across * sin,
    y: along * sin + across * cos,
    angle,
    length: right - left,
    height: bottom - top,
  }
}

/** The angle within 45 degrees of the horizontal that is equal or perpendicular to this one. */
const levelled = (angle: number) => {
  const quarter = Math.PI / 2
  return angle - quarter * Math.round(angle / quarter)
}

/** The smallest rectangle around the points at any angle; `length` is along the side that is closer to horizontal. */
export function fitStrip(spots: readonly PixelPoint[]): Frame {
  const hull = convexHull(spots)
  let best = frameAt(hull, 0)
  for (let index = 0; index < hull.length; index += 1) {
    const from = hull[index]
    const to = hull[(index + 1) % hull.length]
    if (!from || !to) continue
    const frame = frameAt(hull, levelled(Math.atan2(to.y - from.y, to.x - from.x)))
    if (frame.length * frame.height < best.length * best.height) best = frame
  }
  return best
}
