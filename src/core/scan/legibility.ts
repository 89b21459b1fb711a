import { lumaOf } from './cells.ts'
import { downscale } from './planes.ts'
import { GLARE_ABOVE, touchesBorder } from './guidance.ts'
import { glareOf, paperLevel, sharpnessOf } from './measures.ts'
import { letterHeight } from './print-size.ts'
import { signedArea, toPixels } from './quad.ts'
import { LEGIBILITY_CODES, type Corners, type LegibilityCode, type Pixels } from './types.ts'
import { warp } from './warp.ts'

/** Blur is judged at this size, at which a page is just readable. */
const BLUR_SIDE = 1600
/** Print is measured on no more pixels than this. */
const PRINT_PIXELS = 3_000_000
const SHARP_ABOVE = 0.2
const PAPER_DARK_BELOW = 95
/** Letters lower than this, in pixels of the photo, are guessed rather than read. */
const LEAST_LETTER = 8

/** Why a photo may be hard to read, most serious first; none where all is well. */
export function legibilityOf(photo: Pixels, corners: Corners | null): readonly LegibilityCode[] {
  const page = corners ? warp(photo, corners, { margin: -0.02, maxPixels: PRINT_PIXELS }) : photo
  const grey = { luma: lumaOf(page), width: page.width, height: page.height }
  const sharpness = sharpnessOf(downscale(page, BLUR_SIDE))
  const letter = letterHeight(page)
  const found: Record<LegibilityCode, boolean> = {
    blurred: sharpness !== null && sharpness < SHARP_ABOVE,
    'cut-off': corners !== null && touchesBorder(corners),
    glare: glareOf(grey) > GLARE_ABOVE,
    'small-text': letter !== null && letter * shrunkBy(photo, page, corners) < LEAST_LETTER,
    dark: paperLevel(grey) < PAPER_DARK_BELOW,
  }
  return LEGIBILITY_CODES.filter((code) => found[code])
}

/** How many pixels of the photo a pixel of the page stands for, along a side. */
function shrunkBy(photo: Pixels, page: Pixels, corners: Corners | null): number {
  if (!corners) return 1
  const area = Math.abs(signedArea(toPixels(corners, photo.width, photo.height)))
  return Math.max(1, Math.sqrt(area / (page.width * page.height)))
}
