import { describe, expect, it } from 'vitest'
import { findOutline, leastAreaAt } from '#core/scan/find-outline.ts'
import { MIN_CONFIDENCE } from '#core/scan/score-quad.ts'
import { areaOf, toPixels } from '#core/scan/quad.ts'
import type { Pixels } from '#core/scan/types.ts'
import { iou } from '#tests/support/scenes/iou.ts'
import { isSample } from '#tests/support/sample.ts'
import { drawScene, EMPTY_SCENES, SCENES } from '#tests/support/scenes/scene.ts'

/** A seed that was not used to choose constants of the detector. */
const SEED = 101
const [WIDTH, HEIGHT] = [360, 270]
const DRAWING = { timeout: 60_000 }

describe('the outline of a document', () => {
  it.each(Object.entries(SCENES))('is found: %s', DRAWING, (_name, kind) => {
    const { picture, quad } = drawScene(kind, SEED, WIDTH, HEIGHT)
    const outline = findOutline(picture)
    expect(outline && iou(toPixels(outline.corners, WIDTH, HEIGHT), quad ?? [])).toBeGreaterThan(0.95)
    expect(outline?.confidence).toBeGreaterThan(MIN_CONFIDENCE)
  })

  it.each(Object.entries(EMPTY_SCENES))('is not invented if there is none: %s', DRAWING, (_name, kind) => {
    for (const seed of isSample ? [SEED] : [SEED, SEED + 1, SEED + 2]) {
      expect(findOutline(drawScene(kind, seed, WIDTH, HEIGHT).picture)).toBeNull()
    }
  })

  it('may be smaller if it is more certain', () => {
    expect([MIN_CONFIDENCE, 0.8, 1].map(leastAreaAt)).toEqual([
      0.2,
      expect.closeTo(0.15),
      expect.closeTo(0.1),
    ])
  })

  it('runs clockwise from the corner nearest to the top left', DRAWING, () => {
    const outline = findOutline(drawScene(SCENES['light wood, turned'], 5, WIDTH, HEIGHT).picture)
    const [a, b, c, d] = outline?.corners ?? []
    expect(a!.x).toBeLessThan(b!.x)
    expect(b!.y).toBeLessThan(c!.y)
    expect(d!.x).toBeLessThan(c!.x)
    expect(a!.y).toBeLessThan(d!.y)
  })

  it('is returned for a small sheet only if requested', () => {
    const picture = sheetOn(400, 300, { left: 150, top: 100, right: 240, bottom: 190 })
    expect(findOutline(picture)).toBeNull()
    const outline = findOutline(picture, { minArea: 0.06 })
    expect(outline && areaOf(outline.corners)).toBeCloseTo((90 * 90) / (400 * 300), 2)
  })

  it('is found when the sheet extends below the frame, with corners on its border', () => {
    const outline = findOutline(sheetOn(400, 300, { left: 100, top: 40, right: 300, bottom: 300 }))
    expect(outline?.corners[2].y).toBeGreaterThan(0.99)
    expect(outline?.corners[0].y).toBeCloseTo(40 / 300, 2)
  })

  it('is accurate to 1.5 pixels in a large image', () => {
    const sheet = { left: 207, top: 131, right: 803, bottom: 689 }
    const outline = findOutline(sheetOn(1000, 800, sheet))
    const [a, , c] = toPixels(outline!.corners, 1000, 800)
    expect(Math.abs(a.x - sheet.left)).toBeLessThan(1.5)
    expect(Math.abs(a.y - sheet.top)).toBeLessThan(1.5)
    expect(Math.abs(c.x - sheet.right)).toBeLessThan(1.5)
    expect(Math.abs(c.y - sheet.bottom)).toBeLessThan(1.5)
  })

  it.each([
    [1, 1],
    [47, 900],
    [3000, 2],
  ])('is null in an empty image of %i by %i', (width, height) => {
    expect(findOutline({ data: new Uint8ClampedArray(width * height * 4), width, height })).toBeNull()
  })
})

interface Sheet {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A white sheet on a dark table. */
function sheetOn(width: number, height: number, { left, top, right, bottom }: Sheet): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const x = at % width
    const y = Math.floor(at / width)
    const inside = x >= left && x < right && y >= top && y < bottom
    data.fill(inside ? 235 : 70, at * 4, at * 4 + 3)
    data[at * 4 + 3] = 255
  }
  return { data, width, height }
}
