import { lumaOf } from './cells.ts'
import { findOutline, MIN_CONFIDENCE } from './find-outline.ts'
import { brightnessOf, glareOf, sharpnessOf } from './measures.ts'
import type { FrameReading, Pixels } from './types.ts'
import { warp } from './warp.ts'

/** An outline of less than MIN_AREA is told as "move closer": it must be found first. */
const SEEN_AREA = 0.06

/** Print in a small copy is judged mildly: only a shaking hand shows there. */
const SHARP_ENOUGH = 0.35

/** The part of the document that is measured; its rim is not. */
const INNER = { maxPixels: 60_000, margin: -0.04 }

/** Everything that guidance and the automatic shutter ask of a frame. */
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
