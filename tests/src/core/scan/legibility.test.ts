import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { legibilityOf } from '#core/scan/legibility.ts'
import type { Corners, Pixels } from '#core/scan/types.ts'
import { newPage, printed } from '#tests/support/scenes/page.ts'

const [WIDTH, HEIGHT] = [560, 784]
const DRAWING = { timeout: 60_000 }
const INSIDE: Corners = [
  { x: 0.02, y: 0.02 },
  { x: 0.98, y: 0.02 },
  { x: 0.98, y: 0.98 },
  { x: 0.02, y: 0.98 },
]

const CUT: Corners = [{ x: 0, y: 0.02 }, INSIDE[1], INSIDE[2], { x: 0, y: 0.98 }]

interface Shot {
  /** Height of a letter in pixels. */
  readonly letter?: number
  /** Share of the full light. */
  readonly light?: number
  /** Radius of a burnt-out spot in pixels. */
  readonly spot?: number
}

function shot({ letter = 14, light = 0.85, spot = 0 }: Shot = {}): Pixels {
  const colour = printed(newPage(4, { letter: letter / HEIGHT }), WIDTH, HEIGHT)
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    const x = at % WIDTH
    const y = Math.floor(at / WIDTH)
    const burnt = Math.hypot(x - WIDTH / 2, y - HEIGHT / 2) < spot
    const [r, g, b] = colour((x + 0.5) / WIDTH, (y + 0.5) / HEIGHT)
    data.set(burnt ? [255, 255, 255, 255] : [r * light, g * light, b * light, 255], at * 4)
  }
  return { data, width: WIDTH, height: HEIGHT }
}

async function outOfFocus({ data, width, height }: Pixels, sigma: number): Promise<Pixels> {
  const raw = { width, height, channels: 4 } as const
  return {
    data: new Uint8ClampedArray(await sharp(data, { raw }).blur(sigma).raw().toBuffer()),
    width,
    height,
  }
}

describe('legibility', () => {
  it('reports nothing for a good photo, or a slightly soft one', DRAWING, async () => {
    expect(legibilityOf(shot(), INSIDE)).toEqual([])
    expect(legibilityOf(await outOfFocus(shot(), 1.2), INSIDE)).toEqual([])
  })

  it('reports nothing for white paper in full light', DRAWING, () => {
    expect(legibilityOf(shot({ light: 1.05 }), INSIDE)).toEqual([])
  })

  it('reports blur', DRAWING, async () => {
    expect(legibilityOf(await outOfFocus(shot(), 4), INSIDE)).toEqual(['blurred'])
  })

  it('reports glare, a cut-off page, small print and darkness', DRAWING, () => {
    expect(legibilityOf(shot({ spot: 90 }), INSIDE)).toEqual(['glare'])
    expect(legibilityOf(shot(), CUT)).toEqual(['cut-off'])
    expect(legibilityOf(shot({ letter: 5.5 }), INSIDE)).toEqual(['small-text'])
    expect(legibilityOf(shot({ light: 0.3 }), INSIDE)).toEqual(['dark'])
  })

  it('reports the most serious problem first', DRAWING, async () => {
    expect(legibilityOf(await outOfFocus(shot(), 4), CUT)).toEqual(['blurred', 'cut-off'])
  })

  it('checks the whole photo without corners, and an empty one only for light', DRAWING, () => {
    expect(legibilityOf(shot({ letter: 5.5 }), null)).toEqual(['small-text'])
    const blank = { data: new Uint8ClampedArray(200 * 200 * 4).fill(220), width: 200, height: 200 }
    expect(legibilityOf(blank, null)).toEqual([])
  })
})
