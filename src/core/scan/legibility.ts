import { lumaOf } from './cells.ts'
import { downscale } from './planes.ts'
import { GLARE_ABOVE, touchesBorder } from './guidance.ts'
import { glareOf, paperLevel, sharpnessOf } from './read-frame.ts'
import { signedArea, toPixels } from './quad.ts'
import { LEGIBILITY_CODES, type Corners, type LegibilityCode, type Pixels } from './types.ts'
import { warp } from './warp.ts'
import { filtered } from './filters.ts'
import { regionsOf } from './regions.ts'

/** Blur is judged at this size, at which a page is just readable. */
const BLUR_SIDE = 1600
/** Maximum pixels on which print is measured. */
const PRINT_PIXELS = 3_000_000
const SHARP_ABOVE = 0.2
const PAPER_DARK_BELOW = 95
/** Letters smaller than this, in pixels of the photo, cannot be read reliably. */
const LEAST_LETTER = 8

/** Legibility problems of a photo, most serious first. */
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

/** Number of photo pixels per page pixel, along a side. */
function shrunkBy(photo: Pixels, page: Pixels, corners: Corners | null): number {
  if (!corners) return 1
  const area = Math.abs(signedArea(toPixels(corners, photo.width, photo.height)))
  return Math.max(1, Math.sqrt(area / (page.width * page.height)))
}

/** Minimum letters for a meaningful sample. */
const LEAST_LETTERS = 40
/** Components of one or two rows are dust; those taller than this share of the page are pictures or headings. */
const LEAST_ROWS = 3
const MOST_OF_PAGE = 0.04
/** Wider components, relative to a letter's height, are rules or merged letters. */
const WIDEST = 3

/** The median letter height of a page, in its pixels; null if there is no print. */
function letterHeight(page: Pixels): number | null {
  const { data, width, height } = filtered(page, 'black-white')
  const ink = new Uint8Array(width * height)
  for (let at = 0; at < ink.length; at += 1) ink[at] = data[at * 4] === 0 ? 1 : 0
  const heights: number[] = []
  for (const { rows } of regionsOf(ink, width, height, LEAST_ROWS)) {
    if (rows.length < LEAST_ROWS || rows.length > height * MOST_OF_PAGE) continue
    const left = rows.reduce((least, [from]) => Math.min(least, from), width)
    const right = rows.reduce((most, [, to]) => Math.max(most, to), 0)
    if (right - left < rows.length * WIDEST) heights.push(rows.length)
  }
  if (heights.length < LEAST_LETTERS) return null
  heights.sort((a, b) => a - b)
  return heights[Math.floor(heights.length / 2)] ?? null
}
