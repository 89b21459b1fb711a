import type { PrintPattern } from './print-pattern.ts'

/** An upright image: RGBA, row by row. Compatible with the DOM's ImageData. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** A point in an image as fractions of its width and height, 0 to 1. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Four corners clockwise from the top left of the image. */
export type Corners = readonly [Point, Point, Point, Point]

/** A document's outline in a picture. */
export interface Outline {
  readonly corners: Corners
  /** How much of the outline is on edges, 0 to 1; low if a crop would cut text. */
  readonly confidence: number
}

/** Analysis of one frame of the live view. */
export interface FrameReading {
  readonly outline: Outline | null
  /** Mean luma of the document, or of the frame without a document, 0 to 255. */
  readonly brightness: number
  /** 0 is a smear, 1 and more is sharp enough to shoot. */
  readonly sharpness: number
  /** Share of the document's area that is overexposed, 0 to 1. */
  readonly glare: number
  /** Distribution of print on the document; null without an outline. */
  readonly pattern: PrintPattern | null
}

export const FILTERS = ['original', 'enhanced', 'greyscale', 'black-white'] as const
export type Filter = (typeof FILTERS)[number]

/** Quarter turns clockwise, in degrees. */
export type Rotation = 0 | 90 | 180 | 270

/** Why a photo may be hard to read, most serious first. The user can always ignore it. */
export const LEGIBILITY_CODES = ['blurred', 'cut-off', 'glare', 'small-text', 'dark'] as const
export type LegibilityCode = (typeof LEGIBILITY_CODES)[number]
