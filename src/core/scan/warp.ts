import { distance, type Quad, sidesOf, type PixelPoint, toPixels } from './quad.ts'
import type { Corners, Pixels, Rotation } from './types.ts'

/** Margin of the crop on every side, relative to the document, so that no letter is cut. */
export const OUTWARD_MARGIN = 0.01

/** Maximum pixels of a crop: about A4 at 300 dpi. */
export const MAX_CROP_PIXELS = 9_000_000

export interface WarpOptions {
  readonly maxPixels?: number
  readonly margin?: number
}

/** Crops to the corners and straightens the document as if seen from above. Pixels outside the image are white. */
export function warp(
  picture: Pixels,
  corners: Corners,
  { maxPixels = MAX_CROP_PIXELS, margin = OUTWARD_MARGIN }: WarpOptions = {},
): Pixels {
  const quad = toPixels(corners, picture.width, picture.height)
  const { width, height } = cropSize(quad, maxPixels, margin)
  const [a, b, c, d, e, f, g, h, i] = fromUnitSquare(quad)
  const data = new Uint8ClampedArray(width * height * 4)
  const grow = 1 + 2 * margin
  for (let y = 0, at = 0; y < height; y += 1) {
    const v = ((y + 0.5) / height) * grow - margin
    for (let x = 0; x < width; x += 1, at += 4) {
      const u = ((x + 0.5) / width) * grow - margin
      const w = g * u + h * v + i
      sample(picture, (a * u + b * v + c) / w - 0.5, (d * u + e * v + f) / w - 0.5, data, at)
    }
  }
  return { data, width, height }
}

/** Width and height of a crop in pixels: those of the longer opposite sides, plus the margin. */
export function cropSize(
  quad: Quad,
  maxPixels = MAX_CROP_PIXELS,
  margin = OUTWARD_MARGIN,
): { width: number; height: number } {
  const [top = 0, right = 0, bottom = 0, left = 0] = sidesOf(quad).map(
    ([from, to]: readonly [PixelPoint, PixelPoint]) => distance(from, to),
  )
  const grow = 1 + 2 * margin
  const width = Math.max(top, bottom) * grow
  const height = Math.max(left, right) * grow
  const shrink = Math.min(1, Math.sqrt(maxPixels / (width * height)))
  return {
    width: Math.max(1, Math.floor(width * shrink)),
    height: Math.max(1, Math.floor(height * shrink)),
  }
}

/** Bilinear interpolation between four pixels. */
function sample(
  { data, width, height }: Pixels,
  x: number,
  y: number,
  out: Uint8ClampedArray,
  at: number,
): void {
  if (x < -1 || y < -1 || x > width || y > height) {
    out.fill(255, at, at + 4)
    return
  }
  const left = Math.floor(x)
  const top = Math.floor(y)
  const fx = x - left
  const fy = y - top
  const x0 = left < 0 ? 0 : left
  const x1 = left + 1 < width ? left + 1 : width - 1
  const upper = (top < 0 ? 0 : top) * width
  const lower = (top + 1 < height ? top + 1 : height - 1) * width
  const nw = (upper + Math.min(x0, x1)) * 4
  const ne = (upper + x1) * 4
  const sw = (lower + Math.min(x0, x1)) * 4
  const se = (lower + x1) * 4
  for (let channel = 0; channel < 3; channel += 1) {
    const above = (data[nw + channel] ?? 0) * (1 - fx) + (data[ne + channel] ?? 0) * fx
    const below = (data[sw + channel] ?? 0) * (1 - fx) + (data[se + channel] ?? 0) * fx
    out[at + channel] = above * (1 - fy) + below * fy
  }
  out[at + 3] = 255
}

/** A projective map of the plane as a 3x3 matrix, row by row; the last number is 1. */
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

/** Maps a point of the unit square. */
export function mapped([a, b, c, d, e, f, g, h, i]: Homography, u: number, v: number): PixelPoint {
  const w = g * u + h * v + i
  return { x: (a * u + b * v + c) / w, y: (d * u + e * v + f) / w }
}

/** Maps a pixel of the quad to the unit square; points outside the quad are outside the square. */
export function toUnitSquare(quad: Quad): (x: number, y: number) => PixelPoint {
  const [a, b, c, d, e, f, g, h, i] = fromUnitSquare(quad)
  const [u0, u1, u2] = [e * i - f * h, c * h - b * i, b * f - c * e]
  const [v0, v1, v2] = [f * g - d * i, a * i - c * g, c * d - a * f]
  const [w0, w1, w2] = [d * h - e * g, b * g - a * h, a * e - b * d]
  return (x, y) => {
    const w = w0 * x + w1 * y + w2
    return { x: (u0 * x + u1 * y + u2) / w, y: (v0 * x + v1 * y + v2) / w }
  }
}

/** Rotates the image clockwise by quarter turns. */
export function rotated({ data, width, height }: Pixels, rotation: Rotation): Pixels {
  if (rotation === 0) return { data, width, height }
  const sideways = rotation !== 180
  const w = sideways ? height : width
  const h = sideways ? width : height
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const to = new Uint32Array(width * height)
  for (let y = 0, at = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1, at += 1) {
      const source =
        rotation === 90
          ? (height - 1 - x) * width + y
          : rotation === 180
            ? (height - 1 - y) * width + (width - 1 - x)
            : x * width + (width - 1 - y)
      to[at] = from[source] ?? 0
    }
  }
  return { data: new Uint8ClampedArray(to.buffer), width: w, height: h }
}
