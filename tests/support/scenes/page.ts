import { seeded } from '../fixtures/random.ts'
import type { Colour } from './surfaces.ts'

/** What is printed on a page: places are shares of the page's width and height. */
export interface Page {
  readonly colour: Colour
  readonly marks: readonly Mark[]
}

interface Mark {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly colour: Colour
}

const INK: Colour = [38, 38, 42]

export interface PageOptions {
  readonly colour?: Colour
  /** Height of a letter as a share of the page. */
  readonly letter?: number
  /** A picture or a ruled table, which have outlines of their own. */
  readonly picture?: boolean
}

/** A page with a heading, rows of words made of letter-like strokes, and maybe a picture with a hard outline. */
export function newPage(
  seed: number,
  { colour = [244, 243, 238], letter = 0.011, picture = false }: PageOptions = {},
): Page {
  const next = seeded(seed)
  const marks: Mark[] = [{ left: 0.1, top: 0.06, right: 0.35 + next() * 0.4, bottom: 0.085, colour: INK }]
  for (let top = 0.14; top < 0.92; top += letter * 2.2) {
    if (next() < 0.12) continue
    if (picture && top > 0.35 && top < 0.62) continue
    let left = 0.09
    const end = 0.5 + next() * 0.4
    while (left < end) {
      const letters = 2 + Math.floor(next() * 8)
      for (let index = 0; index < letters && left < 0.91; index += 1) {
        marks.push(...strokes(left, top, letter, next))
        left += letter * 0.8
      }
      left += letter * 0.9
    }
  }
  if (picture) {
    marks.push({ left: 0.12, top: 0.36, right: 0.88, bottom: 0.6, colour: [90 + next() * 80, 110, 140] })
    marks.push({ left: 0.3, top: 0.42, right: 0.6, bottom: 0.55, colour: [190, 170, 90 + next() * 60] })
  }
  return { colour, marks }
}

/** A letter: an upright and a bar or two. */
function strokes(left: number, top: number, size: number, next: () => number): Mark[] {
  const thick = size * 0.17
  const mark = (l: number, t: number, r: number, b: number): Mark => ({
    left: left + l * size,
    top: top + t * size,
    right: left + r * size,
    bottom: top + b * size,
    colour: INK,
  })
  const bar = next() * 0.8
  return [
    mark(0, 0, thick / size, 1),
    mark(0, bar, 0.55, bar + thick / size),
    ...(next() < 0.5 ? [mark(0.4, 0, 0.4 + thick / size, 1)] : []),
  ]
}

/** The page as pixels, `width` wide, as an index of colours by place. */
export function printed(page: Page, width: number, height: number): (u: number, v: number) => Colour {
  const pixels: Colour[] = Array.from({ length: width * height }, () => page.colour)
  for (const { left, top, right, bottom, colour } of page.marks) {
    for (
      let y = Math.round(top * height);
      y < Math.max(Math.round(top * height) + 1, Math.round(bottom * height));
      y += 1
    ) {
      const from = Math.round(left * width)
      pixels.fill(colour, y * width + from, y * width + Math.max(from + 1, Math.round(right * width)))
    }
  }
  return (u, v) => {
    const x = Math.min(width - 1, Math.max(0, Math.floor(u * width)))
    const y = Math.min(height - 1, Math.max(0, Math.floor(v * height)))
    return pixels[y * width + x] ?? page.colour
  }
}
