import type { Box } from '../detail/viewer/places.ts'

export interface Crop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The value takes about this fraction of the crop's width; the rest is context. */
const FILLED = 0.8
/** A crop shows at least this fraction of the page horizontally, and this much above and below the box. */
const LEAST_WIDTH = 0.25
const AROUND = 0.015
/** Aspect ratio of the flattest crop: at least 120 px high on the narrowest phones. */
const FLATTEST = 2.3

/**
 * The part of a page to show around a box, in fractions of the page and clamped to it. `aspect` is the page's width
 * divided by its height.
 */
export function cropAround([left, top, width, height]: Box, aspect: number): Crop {
  const wide = Math.min(1, Math.max(LEAST_WIDTH, width / FILLED))
  const high = Math.min(1, Math.max((wide * aspect) / FLATTEST, height + 2 * AROUND))
  const start = (from: number, size: number, span: number) =>
    Math.max(0, Math.min(1 - span, from + size / 2 - span / 2))
  return { left: start(left, width, wide), top: start(top, height, high), width: wide, height: high }
}
