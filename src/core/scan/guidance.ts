import { MIN_AREA } from './find-outline.ts'
import { areaOf, distance, sidesOf, toPixels } from './quad.ts'
import type { Corners, FrameReading } from './types.ts'

/** The lines of guidance in the order in which they are tried. */
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

/** The shown guidance and since when, in ms of the caller's clock. */
export interface Guidance {
  readonly code: GuidanceCode
  readonly since: number
}

export interface GuidanceInput extends FrameReading {
  /** Width by height of the frame: corners are shares of it. */
  readonly aspect: number
  /** A picture was taken just now. */
  readonly captured: boolean
  /** A picture was taken of this very view, some time ago. */
  readonly taken: boolean
}

/** Least time that guidance stays on screen, in ms. */
export const GUIDANCE_HOLD_MS = 700

/** Mean luma under which print drowns in the camera's grain. */
export const DARK_BELOW = 70
/** Share of the document that may be burnt out. */
export const GLARE_ABOVE = 0.02

/** A corner this close to the frame's border counts as on it. */
const BORDER = 0.008
/** A page seen flat from above has opposite sides of about one length. */
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
 * The guidance to show now: replaced only after its least time, except by "captured". Returns the same object while
 * nothing changes.
 */
export function nextGuidance(shown: Guidance | null, input: GuidanceInput, now: number): Guidance {
  const code = guidanceFor(input)
  if (!shown) return { code, since: now }
  if (shown.code === code) return shown
  const mayChange = code === 'captured' || now - shown.since >= GUIDANCE_HOLD_MS
  return mayChange ? { code, since: now } : shown
}

/** Whether the document seems to continue outside of the frame. */
export const touchesBorder = (corners: Corners) =>
  corners.some(({ x, y }) => Math.min(x, y) < BORDER || Math.max(x, y) > 1 - BORDER)

/** How much longer the longer of two opposite sides is; 1 seen flat from above. */
export function tiltOf(corners: Corners, aspect: number): number {
  const [top, right, bottom, left] = sidesOf(toPixels(corners, aspect, 1)).map(([from, to]) =>
    distance(from, to),
  )
  const ratio = (a = 1, b = 1) => Math.max(a, b) / Math.min(a, b)
  return Math.max(ratio(top, bottom), ratio(left, right))
}
