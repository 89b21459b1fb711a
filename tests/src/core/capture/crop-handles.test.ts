import { describe, expect, it } from 'vitest'
import {
  cropOf,
  isTrusted,
  middleOf,
  moveCorner,
  moveEdge,
  nextRotation,
  unrotated,
  FULL_FRAME,
  withMargin,
} from '#core/capture/crop-handles.ts'
import type { Corners } from '#core/scan/types.ts'

const page: Corners = [
  { x: 0.2, y: 0.2 },
  { x: 0.8, y: 0.2 },
  { x: 0.8, y: 0.8 },
  { x: 0.2, y: 0.8 },
]

describe('the handles of a crop', () => {
  it('move one corner, or both corners of an edge, within the photo', () => {
    expect(moveCorner(page, 2, { x: 0.5, y: 0.05 })[2]).toEqual({ x: 1, y: expect.closeTo(0.85) })
    const lower = moveEdge(page, 2, { x: 0, y: 0.1 })
    expect(lower.map(({ y }) => y)).toEqual([0.2, 0.2, expect.closeTo(0.9), expect.closeTo(0.9)])
    expect(middleOf(page, 1)).toEqual({ x: 0.8, y: 0.5 })
  })

  it('reject a self-intersecting shape', () => {
    expect(moveCorner(page, 0, { x: 0.7, y: 0.7 })).toBe(page)
    expect(moveEdge(page, 0, { x: 0, y: 0.7 })).toBe(page)
  })

  it('crop nothing when they enclose the entire photo', () => {
    expect(cropOf(FULL_FRAME)).toBeNull()
    expect(cropOf(page)).toBe(page)
  })

  it('start one percent outside of the detected outline', () => {
    const wide = withMargin(page)
    expect(Math.hypot(wide[0].x - 0.2, wide[0].y - 0.2)).toBeCloseTo(0.01)
    expect(wide[0].x).toBeLessThan(0.2)
    expect(withMargin(FULL_FRAME)).toEqual(FULL_FRAME)
  })

  it('follow the finger over a rotated photo', () => {
    expect([nextRotation(0), nextRotation(270)]).toEqual([90, 0])
    // Turned clockwise, the photo's left edge is on top: down on the screen is to the right on the photo.
    expect(unrotated({ x: 0, y: 1 }, 90)).toEqual({ x: 1, y: -0 })
    expect(unrotated({ x: 1, y: 0 }, 180)).toEqual({ x: -1, y: -0 })
  })
})

describe('an outline is cropped without confirmation', () => {
  const small = page.map(({ x, y }) => ({ x: x / 3, y: y / 3 })) as unknown as Corners
  it.each([
    ['sure and large', { corners: page, confidence: 0.9 }, true],
    ['unsure', { corners: page, confidence: 0.2 }, false],
    ['less than a fifth of the photo', { corners: small, confidence: 0.9 }, false],
    ['none', null, false],
  ])('%s: %s', (_, outline, wanted) => {
    expect(isTrusted(outline)).toBe(wanted)
  })
})
