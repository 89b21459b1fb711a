import { describe, expect, it } from 'vitest'
import { isSteady, nextSteady, STEADY_FRAMES, type Steady, steadyShare, UNSTEADY } from '#core/scan/steady.ts'
import type { FrameReading } from '#core/scan/types.ts'

const ASPECT = 4 / 3

/** A good frame whose outline lies `moved` of the width to the right. */
const frame = (moved = 0, change: Partial<FrameReading> = {}): FrameReading => ({
  outline: {
    corners: [
      { x: 0.2 + moved, y: 0.1 },
      { x: 0.7 + moved, y: 0.1 },
      { x: 0.7 + moved, y: 0.9 },
      { x: 0.2 + moved, y: 0.9 },
    ],
    confidence: 1,
  },
  brightness: 150,
  sharpness: 1.5,
  glare: 0,
  pattern: null,
  ...change,
})
const after = (frames: readonly FrameReading[]) =>
  frames.reduce<Steady>((steady, next) => nextSteady(steady, next, ASPECT), UNSTEADY)
const still = (count: number) => Array.from({ length: count }, () => frame())

describe('the automatic shutter', () => {
  it('takes the photo at the eighth matching frame', () => {
    expect(isSteady(after(still(STEADY_FRAMES - 1)))).toBe(false)
    expect(isSteady(after(still(STEADY_FRAMES)))).toBe(true)
    expect(steadyShare(after(still(STEADY_FRAMES + 5)))).toBe(1)
  })

  it('tolerates a trembling hand', () => {
    expect(isSteady(after(Array.from({ length: 8 }, (_, index) => frame(index % 2 ? 0.008 : 0))))).toBe(true)
  })

  it('starts again after any movement', () => {
    expect(after([...still(7), frame(0.03)]).frames).toBe(1)
  })

  it('counts a slow drift as movement', () => {
    const drift = Array.from({ length: 8 }, (_, index) => frame(index * 0.006))
    expect(isSteady(after(drift))).toBe(false)
  })

  it.each([
    ['no outline', { outline: null }],
    ['too dark', { brightness: 30 }],
    ['blurred', { sharpness: 0.4 }],
    [
      'too small',
      {
        outline: {
          confidence: 1,
          corners: [
            { x: 0.4, y: 0.4 },
            { x: 0.6, y: 0.4 },
            { x: 0.6, y: 0.7 },
            { x: 0.4, y: 0.7 },
          ],
        },
      },
    ],
  ] as const)('is not triggered: %s', (_reason, change) => {
    expect(after([...still(7), frame(0, change)])).toEqual(UNSTEADY)
  })
})
