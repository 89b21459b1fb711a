import type { Box } from '../detail/viewer/places.ts'

export interface Crop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A crop shows at least this share of the page across, and this much above and below the box. */
const LEAST_WIDTH = 0.6
const AROUND = 0.02
const LEAST_HEIGHT = 0.06

/** The part of a page to show around a box, all as shares of the page; it never leaves the page. */
export function cropAround([left, top, width, height]: Box): Crop {
  const wide = Math.min(1, Math.max(LEAST_WIDTH, width + 2 * AROUND))
  const high = Math.min(1, Math.max(LEAST_HEIGHT, height + 2 * AROUND))
  const start = (from: number, size: number, span: number) =>
    Math.max(0, Math.min(1 - span, from + size / 2 - span / 2))
  return { left: start(left, width, wide), top: start(top, height, high), width: wide, height: high }
}
