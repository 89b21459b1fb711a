import { histogram, otsu, percentile } from './histogram.ts'
import type { Planes } from './planes.ts'

/** The edges of an image, and how strong one must be to count. */
export interface EdgeField {
  readonly gradient: Gradient
  /** Minimum strength of an edge, above the image's noise. */
  readonly edge: number
  /** Strength that separates edges from everything else (Otsu). */
  readonly strong: number
  /** The blurred planes that the edges were found in. */
  readonly luma: Uint8Array
  readonly paper: Uint8Array
}

/**
 * Factor over the noise level, which is that of most pixels: a wooden table needs stronger edges than a plain desk.
 */
const OVER_GRAIN = 3
const FAINTEST_EDGE = 22
const LEVELS = 1024

export function edgeField({ width, height, luma, paper }: Planes): EdgeField {
  const smooth = { luma: blur(luma, width, height), paper: blur(paper, width, height) }
  const gradient = sobel([smooth.luma, smooth.paper], width, height)
  const counts = histogram(gradient.strength, LEVELS)
  const strong = Math.max(FAINTEST_EDGE, otsu(counts))
  const grain = percentile(counts, 0.5)
  const edge = Math.max(FAINTEST_EDGE, Math.min(strong / 2, grain * OVER_GRAIN))
  return { gradient, edge, strong, ...smooth }
}

/** A 3x3 blur (1 2 1 in both directions); border pixels are repeated. */
function blur(plane: Uint8Array, width: number, height: number): Uint8Array {
  const across = new Uint16Array(plane.length)
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    for (let x = 0; x < width; x += 1) {
      const here = plane[row + x] ?? 0
      const left = x > 0 ? (plane[row + x - 1] ?? 0) : here
      const right = x < width - 1 ? (plane[row + x + 1] ?? 0) : here
      across[row + x] = left + 2 * here + right
    }
  }
  const out = new Uint8Array(plane.length)
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    const above = y > 0 ? row - width : row
    const below = y < height - 1 ? row + width : row
    for (let x = 0; x < width; x += 1) {
      out[row + x] =
        ((across[above + x] ?? 0) + 2 * (across[row + x] ?? 0) + (across[below + x] ?? 0) + 8) >> 4
    }
  }
  return out
}

/** Gradient of the grey level at each pixel; 4 is one level per pixel. */
export interface Gradient {
  readonly width: number
  readonly height: number
  readonly x: Int16Array
  readonly y: Int16Array
  /** |x| + |y| is cheap but depends on the angle; this is the true length. */
  readonly strength: Uint16Array
}

/** Sobel on every plane; each pixel takes the plane in which it changes most. The border stays zero. */
function sobel(planes: readonly Uint8Array[], width: number, height: number): Gradient {
  const gx = new Int16Array(width * height)
  const gy = new Int16Array(width * height)
  const squared = new Int32Array(width * height)
  for (const plane of planes) {
    for (let y = 1; y < height - 1; y += 1) {
      for (let at = y * width + 1, end = at + width - 2; at < end; at += 1) {
        const nw = plane[at - width - 1] ?? 0
        const ne = plane[at - width + 1] ?? 0
        const sw = plane[at + width - 1] ?? 0
        const se = plane[at + width + 1] ?? 0
        const dx = ne + 2 * (plane[at + 1] ?? 0) + se - nw - 2 * (plane[at - 1] ?? 0) - sw
        const dy = sw + 2 * (plane[at + width] ?? 0) + se - nw - 2 * (plane[at - width] ?? 0) - ne
        const length = dx * dx + dy * dy
        if (length > (squared[at] ?? 0)) {
          squared[at] = length
          gx[at] = dx
          gy[at] = dy
        }
      }
    }
  }
  const strength = new Uint16Array(width * height)
  for (let at = 0; at < strength.length; at += 1) strength[at] = Math.sqrt(squared[at] ?? 0)
  return { width, height, x: gx, y: gy, strength }
}
