import { lumaOf } from './cells.ts'
import { findOutline } from './find-outline.ts'
import { type Grey, printPattern } from './print-pattern.ts'
import { MIN_CONFIDENCE } from './score-quad.ts'
import type { FrameReading, Pixels } from './types.ts'
import { warp } from './warp.ts'
import { histogram, percentile } from './histogram.ts'

/** Less than MIN_AREA, so that the guidance can say "move closer". */
const SEEN_AREA = 0.06

/** Print in a downscaled copy is judged leniently: it only reveals a shaking hand. */
const SHARP_ENOUGH = 0.35

/** The measured inner part of the document, without its rim. */
const INNER = { maxPixels: 60_000, margin: -0.04 }

/** The outline and measurements of a frame, for guidance and the automatic shutter. */
export function readFrame(frame: Pixels): FrameReading {
  const outline = findOutline(frame, { minArea: SEEN_AREA, checkPrint: false })
  const page = outline ? warp(frame, outline.corners, INNER) : frame
  const grey = { luma: lumaOf(page), width: page.width, height: page.height }
  const sharpness = sharpnessOf(grey)
  const sure = outline && outline.confidence >= MIN_CONFIDENCE ? outline : null
  return {
    outline: sure,
    brightness: brightnessOf(grey),
    sharpness: sharpness === null ? 1 : sharpness / SHARP_ENOUGH,
    glare: outline ? glareOf(grey) : 0,
    pattern: sure && printPattern(grey),
  }
}

/** Mean grey level, 0 to 255. */
const brightnessOf = ({ luma }: Grey) => luma.reduce((sum, grey) => sum + grey, 0) / Math.max(1, luma.length)

/** The level of the paper, since most of a page is not printed. */
export const paperLevel = ({ luma }: Grey) => percentile(histogram(luma, 256), 0.75)

const BURNT = 252
/** Paper of this brightness is well lit, and may be white everywhere. */
const WELL_LIT = 238

/** The share of a page that is overexposed while the rest is not, 0 to 1. */
export function glareOf(page: Grey): number {
  if (paperLevel(page) >= WELL_LIT) return 0
  let burnt = 0
  for (const grey of page.luma) if (grey >= BURNT) burnt += 1
  return burnt / page.luma.length
}

/** Only edges at least this steep are measured; the rest is camera noise. */
const STEEP = 14
/** Minimum print, as a share of the pixels, for a judgement. */
const LEAST_PRINT = 0.002

/**
 * Variance of the Laplacian relative to that of the gradient, on print: about 2 for edges one pixel wide, under 0.4
 * for a blur; independent of the print's contrast. Null without print.
 */
export function sharpnessOf({ luma, width, height }: Grey): number | null {
  let laplacian = 0
  let slope = 0
  let count = 0
  for (let y = 1; y < height - 1; y += 1) {
    for (let at = y * width + 1, end = at + width - 2; at < end; at += 1) {
      const here = luma[at] ?? 0
      const left = luma[at - 1] ?? 0
      const right = luma[at + 1] ?? 0
      const above = luma[at - width] ?? 0
      const below = luma[at + width] ?? 0
      const dx = right - left
      const dy = below - above
      if (Math.abs(dx) + Math.abs(dy) < STEEP) continue
      slope += (dx * dx + dy * dy) / 4
      laplacian += (left + right + above + below - 4 * here) ** 2
      count += 1
    }
  }
  return count < luma.length * LEAST_PRINT ? null : laplacian / slope
}
