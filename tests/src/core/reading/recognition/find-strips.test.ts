import { describe, expect, test } from 'vitest'
import { findSize, findStrips } from '#core/reading/recognition/find-strips.ts'
import type { Models } from '#core/reading/recognition/types.ts'
import type { Pixels } from '#core/scan/types.ts'

const picture = (width: number, height: number): Pixels => ({
  width,
  height,
  data: new Uint8ClampedArray(4 * width * height),
})

/** A finding model that marks what `isText` says, in pixels of the picture that it is given. */
const modelsWith = (isText: (x: number, y: number) => boolean): Models => ({
  letters: '',
  run: async (_, { dims }) => {
    const [, , height = 0, width = 0] = dims
    const data = new Float32Array(width * height)
    for (let at = 0; at < data.length; at += 1) {
      data[at] = isText(at % width, Math.floor(at / width)) ? 0.9 : 0.05
    }
    return { data, dims: [1, 1, height, width] }
  },
})

describe('lines of text', () => {
  test('are found level, drawn out around their core, in pixels of the picture', async () => {
    const models = modelsWith((x, y) => x >= 40 && x < 240 && y >= 60 && y < 68)
    const [strip, ...more] = await findStrips(picture(640, 320), { width: 320, height: 160 }, models)
    expect(more).toEqual([])
    expect(strip).toMatchObject({ angle: 0 })
    expect(strip?.x).toBeCloseTo(280, 0)
    expect(strip?.y).toBeCloseTo(128, 0)
    expect(strip?.length).toBeGreaterThan(400)
    expect(strip?.height).toBeGreaterThan(30)
    expect(strip?.height).toBeLessThan(50)
  })

  test('are found as they lean', async () => {
    const models = modelsWith((x, y) => x > 30 && x < 290 && Math.abs(y - 40 - 0.2 * x) < 5)
    const [strip] = await findStrips(picture(320, 160), { width: 320, height: 160 }, models)
    expect(strip?.angle).toBeCloseTo(Math.atan(0.2), 1)
  })

  test('specks and faint patches are none', async () => {
    const speck = modelsWith((x, y) => x === 9 && y === 9)
    expect(await findStrips(picture(64, 64), { width: 64, height: 64 }, speck)).toEqual([])
  })
})

describe('the size for the finding model', () => {
  const limits = { narrow: 512, most: 700_000 }

  test.each([
    [600, 1700],
    [4961, 7016],
    [1_000_000, 1],
    [1, 1],
    [40, 30_000],
  ])('of %i x %i is in steps of 32 and small enough', (width, height) => {
    const size = findSize({ width, height }, limits)
    expect(size.width % 32).toBe(0)
    expect(size.height % 32).toBe(0)
    expect(size.width * size.height).toBeLessThan(1.2 * limits.most)
  })
})
