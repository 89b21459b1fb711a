import { blur } from './blur.ts'
import { histogram, otsu, percentile } from './histogram.ts'
import type { Planes } from './planes.ts'
import { type Gradient, sobel } from './sobel.ts'

/** The edges of a picture and how strong one must be to count. */
export interface EdgeField {
  readonly gradient: Gradient
  /** Strength that counts as an edge beside the grain of this very picture. */
  readonly edge: number
  /** Strength that parts edges from everything else best (Otsu). */
  readonly strong: number
  /** The blurred planes that the edges were found in. */
  readonly luma: Uint8Array
  readonly paper: Uint8Array
}

/** Grain is what most pixels have: a table of wood needs stronger edges than a desk. */
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
