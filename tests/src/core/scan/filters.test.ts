import { describe, expect, it } from 'vitest'
import { filtered } from '#core/scan/filters.ts'
import { FILTERS, type Pixels } from '#core/scan/types.ts'

const [WIDTH, HEIGHT] = [240, 160]

/** Paper that gets darker to the right, with a dark stroke and a red one in each part of it. */
function shadedPage(): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    const x = at % WIDTH
    const y = Math.floor(at / WIDTH)
    const light = 1 - 0.5 * (x / WIDTH)
    const stroke = x % 24 < 3 && y % 20 < 12
    const red = x % 24 > 12 && x % 24 < 17 && y % 20 < 12
    const colour = stroke ? [60, 60, 60] : red ? [200, 60, 60] : [230, 230, 226]
    data.set([...colour.map((value) => value * light), 255], at * 4)
  }
  return { data, width: WIDTH, height: HEIGHT }
}

const at = ({ data }: Pixels, x: number, y: number) => [
  ...data.subarray((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3),
]
/** Next to the strokes and on one, left and right. */
const [PAPER_LIT, PAPER_SHADED, INK_LIT, INK_SHADED] = [
  [8, 75],
  [224, 75],
  [25, 65],
  [217, 65],
] as const

describe('filters', () => {
  it.each(FILTERS)('%s does not change its input', (filter) => {
    const page = shadedPage()
    const before = page.data.slice()
    filtered(page, filter)
    expect(page.data).toEqual(before)
  })

  it('enhanced makes lit and shaded paper equally white, and keeps colours', () => {
    const page = filtered(shadedPage(), 'enhanced')
    expect(Math.min(...at(page, ...PAPER_LIT))).toBeGreaterThan(225)
    expect(Math.min(...at(page, ...PAPER_SHADED))).toBeGreaterThan(225)
    const [r = 0, g = 0] = at(page, 14, 65)
    expect(r - g).toBeGreaterThan(100)
  })

  it('greyscale has no colour', () => {
    const { data } = filtered(shadedPage(), 'greyscale')
    for (let from = 0; from < data.length; from += 4) {
      expect(data[from] === data[from + 1] && data[from] === data[from + 2]).toBe(true)
    }
  })

  it('black and white has no grey, and separates ink from paper in light and shade', () => {
    const page = filtered(shadedPage(), 'black-white')
    expect(new Set(page.data)).toEqual(new Set([0, 255]))
    expect(at(page, ...PAPER_LIT)).toEqual([255, 255, 255])
    expect(at(page, ...PAPER_SHADED)).toEqual([255, 255, 255])
    expect(at(page, ...INK_LIT)).toEqual([0, 0, 0])
    expect(at(page, ...INK_SHADED)).toEqual([0, 0, 0])
  })

  it('black and white leaves no specks of grain on blank paper', () => {
    const page = shadedPage()
    page.data.forEach((_, index) => {
      if (index % 4 < 3) page.data[index] = 215 + ((index * 7919) % 9)
    })
    expect(new Set(filtered(page, 'black-white').data)).toEqual(new Set([255]))
  })
})
