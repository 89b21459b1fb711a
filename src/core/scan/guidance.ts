import { MIN_AREA } from './find-outline.ts'
import { areaOf, distance, sidesOf, toPixels } from './quad.ts'
import type { Corners, FrameReading } from './types.ts'

/** Guidance messages in order of priority. */
export const GUIDANCE_CODES = [
  'point-camera',
  'move-closer',
  'show-edges',
  'hold-flat',
  'more-light',
  'avoid-glare',
  'hold-still',
  'captured',
  'next-document',
] as const
export type GuidanceCode = (typeof GUIDANCE_CODES)[number]

/** The current guidance and when it appeared, in ms of the caller's clock. */
export interface Guidance {
  readonly code: GuidanceCode
  readonly since: number
}

export interface GuidanceInput extends FrameReading {
  /** Aspect ratio of the frame (width by height); corners are fractions of it. */
  readonly aspect: number
  /** A photo was just taken. */
  readonly captured: boolean
  /** A photo of this view was already taken earlier. */
  readonly taken: boolean
}

/** Minimum time that guidance stays on screen, in ms. */
export const GUIDANCE_HOLD_MS = 700

/** Mean luma below which print is lost in the camera's noise. */
export const DARK_BELOW = 70
/** Share of the document that may be overexposed. */
export const GLARE_ABOVE = 0.02

/** A corner this close to the frame's border counts as on it. */
const BORDER = 0.008
/** Ratio of opposite sides; seen straight from above they have about the same length. */
const MOST_TILT = 1.4

/** The first guidance that matches a frame. A dark frame without an outline is `more-light`. */
export function guidanceFor(input: GuidanceInput): GuidanceCode {
  if (input.captured) return 'captured'
  if (input.taken) return 'next-document'
  const dark = input.brightness < DARK_BELOW
  if (!input.outline) return dark ? 'more-light' : 'point-camera'
  const { corners } = input.outline
  if (areaOf(corners) < MIN_AREA) return 'move-closer'
  if (touchesBorder(corners)) return 'show-edges'
  if (tiltOf(corners, input.aspect) > MOST_TILT) return 'hold-flat'
  if (dark) return 'more-light'
  if (input.glare > GLARE_ABOVE) return 'avoid-glare'
  return 'hold-still'
}

/**
 * The guidance to show now. It is replaced only after its minimum time, except by "captured". Returns the same object
 * while nothing changes.
 */
export function nextGuidance(shown: Guidance | null, input: GuidanceInput, now: number): Guidance {
  const code = guidanceFor(input)
  if (!shown) return { code, since: now }
  if (shown.code === code) return shown
  const mayChange = code === 'captured' || now - shown.since >= GUIDANCE_HOLD_MS
  return mayChange ? { code, since: now } : shown
}

/** Whether the document seems to continue outside the frame. */
export const touchesBorder = (corners: Corners) =>
  corners.some(({ x, y }) => Math.min(x, y) < BORDER || Math.max(x, y) > 1 - BORDER)

/** Ratio of opposite sides, longer to shorter; 1 if seen straight from above. */
export function tiltOf(corners: Corners, aspect: number): number {
  const [top, right, bottom, left] = sidesOf(toPixels(corners, aspect, 1)).map(([from, to]) =>
    distance(from, to),
  )
  const ratio = (a = 1, b = 1) => Math.max(a, b) / Math.min(a, b)
  return Math.max(ratio(top, bottom), ratio(left, right))
}
