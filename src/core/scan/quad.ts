import type { Corners, Point } from './types.ts'

/** A point or vector in pixels; `Point` has fractions instead. */
export interface PixelPoint {
  readonly x: number
  readonly y: number
}

/** Four corners in pixels, clockwise (y grows downwards). */
export type Quad = readonly [PixelPoint, PixelPoint, PixelPoint, PixelPoint]

export const distance = (a: PixelPoint, b: PixelPoint) => Math.hypot(b.x - a.x, b.y - a.y)

/** Cross product of ab and ac: positive if a, b, c turn clockwise on the screen. */
export const crossProduct = (a: PixelPoint, b: PixelPoint, c: PixelPoint) =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** Area of a polygon in squared units; positive if it runs clockwise on the screen. */
export function signedArea(points: readonly PixelPoint[]): number {
  let sum = 0
  points.forEach((point, index) => {
    const next = points[(index + 1) % points.length] ?? point
    sum += point.x * next.y - next.x * point.y
  })
  return sum / 2
}

/** Share of the frame inside the corners. */
export const areaOf = (corners: Corners) => Math.abs(signedArea(corners))

/** The sides in order: top, right, bottom, left. */
export const sidesOf = ([a, b, c, d]: Quad) =>
  [
    [a, b],
    [b, c],
    [c, d],
    [d, a],
  ] as const

/** Whether a quad is convex and clockwise, with no corner too flat or too sharp. */
export function isSoundQuad(quad: Quad): boolean {
  const [a, b, c, d] = quad
  const corners = [
    [d, a, b],
    [a, b, c],
    [b, c, d],
    [c, d, a],
  ] as const
  return corners.every(([before, at, after]) => {
    const sine = crossProduct(before, at, after) / (distance(before, at) * distance(at, after) || 1)
    return sine > LEAST_SINE
  })
}

/** Corners must be between 25 and 155 degrees. */
const LEAST_SINE = Math.sin((25 * Math.PI) / 180)

/** The same corners in clockwise order, starting with the one nearest to the top left. */
export function ordered(points: readonly [PixelPoint, PixelPoint, PixelPoint, PixelPoint]): Quad {
  const [a, b, c, d] = signedArea(points) < 0 ? [points[3], points[2], points[1], points[0]] : points
  const turned: readonly Quad[] = [
    [a, b, c, d],
    [b, c, d, a],
    [c, d, a, b],
    [d, a, b, c],
  ]
  return turned.reduce((best, quad) => (quad[0].x + quad[0].y < best[0].x + best[0].y ? quad : best))
}

/** Intersection of the lines ab and cd; null if they are nearly parallel. */
export function intersection(a: PixelPoint, b: PixelPoint, c: PixelPoint, d: PixelPoint): PixelPoint | null {
  const ux = b.x - a.x
  const uy = b.y - a.y
  const vx = d.x - c.x
  const vy = d.y - c.y
  const cross = ux * vy - uy * vx
  if (Math.abs(cross) < 1e-6 * (Math.hypot(ux, uy) * Math.hypot(vx, vy))) return null
  const along = ((c.x - a.x) * vy - (c.y - a.y) * vx) / cross
  return { x: a.x + along * ux, y: a.y + along * uy }
}

const each = (points: Quad, turnInto: (point: PixelPoint) => PixelPoint): Quad => [
  turnInto(points[0]),
  turnInto(points[1]),
  turnInto(points[2]),
  turnInto(points[3]),
]

/** Converts corners to pixels of an image of this size. */
export const toPixels = (corners: Corners, width: number, height: number): Quad =>
  each(corners, ({ x, y }) => ({ x: x * width, y: y * height }))

/** Converts pixels to fractions of the image, clamped to it. */
export const toShares = (quad: Quad, width: number, height: number): Corners =>
  each(quad, ({ x, y }): Point => ({ x: within(x / width), y: within(y / height) }))

const within = (share: number) => Math.min(1, Math.max(0, share))

export const scaled = (quad: Quad, by: number): Quad => each(quad, ({ x, y }) => ({ x: x * by, y: y * by }))
