import type { Quad, Spot } from './quad.ts'

/** A projective map of the plane, row by row; the last number is 1. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

/** The map that takes the unit square (0,0 1,0 1,1 0,1) to a quad. */
export function fromUnitSquare([a, b, c, d]: Quad): Homography {
  const dx1 = b.x - c.x
  const dx2 = d.x - c.x
  const dy1 = b.y - c.y
  const dy2 = d.y - c.y
  const sx = a.x - b.x + c.x - d.x
  const sy = a.y - b.y + c.y - d.y
  const cross = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / cross
  const h = (dx1 * sy - sx * dy1) / cross
  return [
    b.x - a.x + g * b.x,
    d.x - a.x + h * d.x,
    a.x,
    b.y - a.y + g * b.y,
    d.y - a.y + h * d.y,
    a.y,
    g,
    h,
    1,
  ]
}

/** Where a point of the unit square comes to lie. */
export function mapped([a, b, c, d, e, f, g, h, i]: Homography, u: number, v: number): Spot {
  const w = g * u + h * v + i
  return { x: (a * u + b * v + c) / w, y: (d * u + e * v + f) / w }
}
