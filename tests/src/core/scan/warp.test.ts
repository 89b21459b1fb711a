import { describe, expect, it } from 'vitest'
import { type Quad, toShares } from '#core/scan/quad.ts'
import { rotated, toUnitSquare, warp } from '#core/scan/warp.ts'
import type { Pixels } from '#core/scan/types.ts'

const QUAD: Quad = [
  { x: 60, y: 40 },
  { x: 250, y: 70 },
  { x: 230, y: 210 },
  { x: 30, y: 180 },
]
const QUARTERS = [
  [200, 30, 30],
  [30, 200, 30],
  [30, 30, 200],
  [200, 200, 30],
] as const

/** A page with a colour in each quarter, seen at an angle, on black. */
function photo(width = 300, height = 240): Pixels {
  const back = toUnitSquare(QUAD)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const { x, y } = back((at % width) + 0.5, Math.floor(at / width) + 0.5)
    const inside = x >= 0 && y >= 0 && x <= 1 && y <= 1
    const quarter = QUARTERS[(y < 0.5 ? 0 : 2) + (x < 0.5 ? 0 : 1)]!
    data.set(inside ? [...quarter, 255] : [0, 0, 0, 255], at * 4)
  }
  return { data, width, height }
}

const colourAt = ({ data, width, height }: Pixels, u: number, v: number) => {
  const at = (Math.floor(v * height) * width + Math.floor(u * width)) * 4
  return [...data.subarray(at, at + 3)]
}

describe('the crop', () => {
  const corners = toShares(QUAD, 300, 240)

  it('straightens the page, with each quarter in its place', () => {
    const page = warp(photo(), corners)
    const places = [
      [0.46, 0.46],
      [0.54, 0.46],
      [0.46, 0.54],
      [0.54, 0.54],
      [0.05, 0.05],
      [0.95, 0.05],
      [0.05, 0.95],
      [0.95, 0.95],
    ] as const
    places.forEach(([u, v], index) => expect(colourAt(page, u, v)).toEqual(QUARTERS[index % 4]))
  })

  it('includes a margin around the page unless it is off', () => {
    expect(colourAt(warp(photo(), corners, { margin: 0.05 }), 0.02, 0.5)).toEqual([0, 0, 0])
    expect(colourAt(warp(photo(), corners, { margin: 0 }), 0.02, 0.4)).toEqual(QUARTERS[0])
  })

  it('is as large as the longer of the opposite sides', () => {
    const { width, height } = warp(photo(), corners, { margin: 0 })
    expect(width).toBe(Math.floor(Math.hypot(200, 30)))
    expect(height).toBe(Math.floor(Math.hypot(30, 140)))
  })

  it('has no more pixels than allowed, in the same proportion', () => {
    const { width, height } = warp(photo(), corners, { maxPixels: 5000 })
    expect(width * height).toBeLessThanOrEqual(5000)
    expect(width / height).toBeCloseTo(Math.hypot(200, 30) / Math.hypot(30, 140), 1)
  })

  it('is white beyond the image', () => {
    const whole = toShares([QUAD[0], QUAD[1], QUAD[2], { x: 0, y: 239 }], 300, 240)
    expect(colourAt(warp(photo(), whole, { margin: 0.2 }), 0.01, 0.99)).toEqual([255, 255, 255])
  })
})

describe('a quarter turn', () => {
  const page: Pixels = {
    data: new Uint8ClampedArray([
      1, 0, 0, 255, 2, 0, 0, 255, 3, 0, 0, 255, 4, 0, 0, 255, 5, 0, 0, 255, 6, 0, 0, 255,
    ]),
    width: 3,
    height: 2,
  }
  const reds = ({ data }: Pixels) => [...data].filter((_, index) => index % 4 === 0)

  it.each([
    [0, 3, [1, 2, 3, 4, 5, 6]],
    [90, 2, [4, 1, 5, 2, 6, 3]],
    [180, 3, [6, 5, 4, 3, 2, 1]],
    [270, 2, [3, 6, 2, 5, 1, 4]],
  ] as const)('by %i degrees runs clockwise', (rotation, width, expected) => {
    const result = rotated(page, rotation)
    expect(result.width).toBe(width)
    expect(reds(result)).toEqual(expected)
  })
})
