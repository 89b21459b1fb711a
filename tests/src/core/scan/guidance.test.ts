import { describe, expect, it } from 'vitest'
import {
  type Guidance,
  GUIDANCE_HOLD_MS,
  guidanceFor,
  type GuidanceInput,
  nextGuidance,
} from '#core/scan/guidance.ts'
import type { Corners } from '#core/scan/types.ts'

const box = (left: number, top: number, right: number, bottom: number): Corners => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]
const outline = (corners: Corners) => ({ corners, confidence: 1 })
const GOOD: GuidanceInput = {
  outline: outline(box(0.2, 0.1, 0.8, 0.9)),
  brightness: 180,
  sharpness: 2,
  glare: 0,
  pattern: null,
  aspect: 0.75,
  captured: false,
  taken: false,
}
const TILTED: Corners = [
  { x: 0.35, y: 0.2 },
  { x: 0.65, y: 0.2 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.9 },
]

describe('the line of guidance', () => {
  it.each([
    ['point-camera', { outline: null }],
    ['more-light', { outline: null, brightness: 30 }],
    ['move-closer', { outline: outline(box(0.3, 0.3, 0.6, 0.6)) }],
    ['show-edges', { outline: outline(box(0.2, 0.1, 0.8, 1)) }],
    ['hold-flat', { outline: outline(TILTED) }],
    ['more-light', { brightness: 40 }],
    ['avoid-glare', { glare: 0.2 }],
    ['hold-still', {}],
    ['captured', { captured: true, taken: true }],
    ['next-document', { taken: true }],
  ] as const)('is %s for %o', (code, change) => {
    expect(guidanceFor({ ...GOOD, ...change })).toBe(code)
  })

  it('is the first that matches: a dark, glaring, small sheet must come closer first', () => {
    const small = outline(box(0.3, 0.3, 0.6, 0.6))
    expect(guidanceFor({ ...GOOD, outline: small, brightness: 20, glare: 0.5 })).toBe('move-closer')
    expect(guidanceFor({ ...GOOD, brightness: 20, glare: 0.5 })).toBe('more-light')
  })

  it('measures tilt in the aspect ratio of the frame', () => {
    const flat = box(0.1, 0.3, 0.9, 0.7)
    expect(guidanceFor({ ...GOOD, aspect: 16 / 9, outline: outline(flat) })).toBe('hold-still')
  })
})

describe('displayed guidance', () => {
  const dark = { ...GOOD, brightness: 20 }

  it('is shown for a minimum time, and then changes', () => {
    const first = nextGuidance(null, GOOD, 1000)
    expect(first).toEqual({ code: 'hold-still', since: 1000 })
    expect(nextGuidance(first, dark, 1000 + GUIDANCE_HOLD_MS - 1)).toBe(first)
    expect(nextGuidance(first, dark, 1000 + GUIDANCE_HOLD_MS)).toEqual({ code: 'more-light', since: 1700 })
  })

  it('does not flicker because of a single frame', () => {
    let shown: Guidance = nextGuidance(null, GOOD, 0)
    const codes = new Set<string>()
    for (let now = 0; now < 650; now += 50) {
      shown = nextGuidance(shown, now % 100 ? dark : GOOD, now)
      codes.add(shown.code)
    }
    expect([...codes]).toEqual(['hold-still'])
  })

  it('shows "captured" immediately', () => {
    const shown = nextGuidance(null, GOOD, 0)
    expect(nextGuidance(shown, { ...GOOD, captured: true }, 10).code).toBe('captured')
  })
})
