import { lumaOf } from './cells.ts'
import { findOutline } from './find-outline.ts'
import { type Grey, printPattern } from './print-pattern.ts'
import { MIN_CONFIDENCE } from './score-quad.ts'
import type { FrameReading, Pixels } from './types.ts'
import { warp } from './warp.ts'
import { histogram, percentile } from './histogram.ts'

/** Less than MIN_AREA, so that the guidance can say "move closer". */
const SEEN_AREA = 0.06

/** Print in a small copy is judged mildly: only a shaking hand shows there. */
const SHARP_ENOUGH = 0.35

/** The measured part of the document, without its rim. */
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

/** Mean grey, 0 to 255. */
const brightnessOf = ({ luma }: Grey) => luma.reduce((sum, grey) => sum + grey, 0) / Math.max(1, luma.length)

/** The level of the paper: most of a page is not print. */
export const paperLevel = ({ luma }: Grey) => percentile(histogram(luma, 256), 0.75)

const BURNT = 252
/** Paper as bright as this is well lit, and may be white to the last pixel. */
const WELL_LIT = 238

/** The share of a page that is burnt out while the rest is not, 0 to 1. */
export function glareOf(page: Grey): number {
  if (paperLevel(page) >= WELL_LIT) return 0
  let burnt = 0
  for (const grey of page.luma) if (grey >= BURNT) burnt += 1
  return burnt / page.luma.length
}

/** Only edges this steep are measured: less is the camera's grain. */
const STEEP = 14
/** A page with less print than this, as a share of its pixels, has nothing to judge by. */
const LEAST_PRINT = 0.002

/**
 * The variance of the Laplacian divided by that of the slope, on print: about 2 for edges one pixel wide,
 * under 0.4 for a smear; the same for grey print as for black. Null without print.
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
