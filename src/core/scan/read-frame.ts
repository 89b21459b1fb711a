import { lumaOf } from './cells.ts'
import { findOutline, MIN_CONFIDENCE } from './find-outline.ts'
import { brightnessOf, glareOf, sharpnessOf } from './measures.ts'
import type { FrameReading, Pixels } from './types.ts'
import { warp } from './warp.ts'

/** Less than MIN_AREA, so that the guidance can say "move closer". */
const SEEN_AREA = 0.06

/** Print in a small copy is judged mildly: only a shaking hand shows there. */
const SHARP_ENOUGH = 0.35

/** The measured part of the document, without its rim. */
const INNER = { maxPixels: 60_000, margin: -0.04 }

/** The outline and measurements of a frame, for guidance and the automatic shutter. */
export function readFrame(frame: Pixels): FrameReading {
  const outline = findOutline(frame, { minArea: SEEN_AREA })
  const page = outline ? warp(frame, outline.corners, INNER) : frame
  const grey = { luma: lumaOf(page), width: page.width, height: page.height }
  const sharpness = sharpnessOf(grey)
  return {
    outline: outline && outline.confidence >= MIN_CONFIDENCE ? outline : null,
    brightness: brightnessOf(grey),
    sharpness: sharpness === null ? 1 : sharpness / SHARP_ENOUGH,
    glare: outline ? glareOf(grey) : 0,
  }
}
