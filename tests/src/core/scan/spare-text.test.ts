import { describe, expect, it } from 'vitest'
import { isTrusted } from '#core/capture/crop-handles.ts'
import { findOutline } from '#core/scan/find-outline.ts'
import type { Pixels } from '#core/scan/types.ts'

const [WIDTH, HEIGHT] = [600, 800]
const DESK = 70

describe('an outline checked against the printed text', () => {
  it('is trusted if all lines are inside', () => {
    const picture = newPicture(DESK)
    fill(picture, { left: 150, top: 100, right: 450, bottom: 700 }, 235)
    printRows(picture, { left: 180, top: 130, right: 420, bottom: 680 })
    const outline = findOutline(picture)
    expect(isTrusted(outline)).toBe(true)
    expectSides(outline, { left: 150, top: 100, right: 450, bottom: 700 })
  })

  it('does not end at a dashed line across a sheet that leaves the frame', () => {
    const picture = newPicture(DESK)
    fill(picture, { left: 150, top: 60, right: 450, bottom: HEIGHT }, 235)
    for (let x = 150; x < 450; x += 12) fill(picture, { left: x, top: 518, right: x + 9, bottom: 522 }, 30)
    printRows(picture, { left: 180, top: 90, right: 420, bottom: 510 })
    printRows(picture, { left: 180, top: 535, right: 420, bottom: HEIGHT - 8 })
    const outline = findOutline(picture)
    expect(isTrusted(outline)).toBe(true)
    expectSides(outline, { left: 150, top: 60, right: 450, bottom: HEIGHT })
    // The live view, which only draws the outline, ends at the dashed line.
    expect(findOutline(picture, { checkPrint: false })?.corners[2].y).toBeLessThan(0.7)
  })

  it('is not trusted if text continues beyond a box in a page that fills the frame', () => {
    const picture = newPicture(215)
    printRows(picture, { left: 30, top: 10, right: WIDTH - 30, bottom: HEIGHT - 10 })
    fill(picture, { left: 104, top: 204, right: 496, bottom: 606 }, 60)
    fill(picture, { left: 108, top: 208, right: 492, bottom: 602 }, 240)
    printRows(picture, { left: 130, top: 230, right: 470, bottom: 580 })
    const outline = findOutline(picture)
    expect(outline).not.toBeNull()
    expect(isTrusted(outline)).toBe(false)
    expect(isTrusted(findOutline(picture, { checkPrint: false }))).toBe(true)
  })

  it('extends to the border of the frame if the sheet leaves it on two sides', () => {
    const picture = newPicture(DESK)
    fill(picture, { left: 150, top: 0, right: 450, bottom: HEIGHT }, 235)
    printRows(picture, { left: 180, top: 8, right: 420, bottom: HEIGHT - 8 })
    fill(picture, { left: 150, top: 300, right: 450, bottom: 303 }, 40)
    fill(picture, { left: 150, top: 640, right: 450, bottom: 643 }, 40)
    const outline = findOutline(picture)
    expect(isTrusted(outline)).toBe(true)
    expectSides(outline, { left: 150, top: 0, right: 450, bottom: HEIGHT })
  })

  it('is trusted on a page with larger print, and on a rotated page', () => {
    const large = newPicture(225)
    printRows(large, { left: 10, top: 10, right: WIDTH - 10, bottom: HEIGHT - 10 }, 30)
    const turned = newPicture(225)
    printRows(turned, { left: -300, top: -300, right: 900, bottom: 1200 }, 9, 0.35)
    for (const picture of [large, turned]) {
      fill(picture, { left: 144, top: 94, right: 456, bottom: 706 }, 120)
      fill(picture, { left: 150, top: 100, right: 450, bottom: 700 }, 240)
      printRows(picture, { left: 180, top: 130, right: 420, bottom: 680 })
      const outline = findOutline(picture)
      expect(isTrusted(outline)).toBe(true)
      expect(outline?.corners[0].y).toBeCloseTo(100 / HEIGHT, 1)
    }
  })
})

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function expectSides(outline: ReturnType<typeof findOutline>, { left, top, right, bottom }: Box) {
  const [a, , c] = outline?.corners ?? []
  expect(a?.x).toBeCloseTo(left / WIDTH, 1)
  expect(a?.y).toBeCloseTo(top / HEIGHT, 1)
  expect(c?.x).toBeCloseTo(right / WIDTH, 1)
  expect(c?.y).toBeCloseTo(bottom / HEIGHT, 1)
}

function newPicture(grey: number): Pixels {
  const picture = { data: new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255), width: WIDTH, height: HEIGHT }
  fill(picture, { left: 0, top: 0, right: WIDTH, bottom: HEIGHT }, grey)
  return picture
}

function fill({ data }: Pixels, { left, top, right, bottom }: Box, grey: number): void {
  for (let y = Math.max(0, top); y < Math.min(HEIGHT, bottom); y += 1) {
    const from = Math.max(0, left)
    const to = Math.min(WIDTH, right)
    for (let at = (y * WIDTH + from) * 4; at < (y * WIDTH + to) * 4; at += 4) data.fill(grey, at, at + 3)
  }
}

/** Rows of upright strokes like letters, in words, as high as `size`; turned about the middle by `angle`. */
function printRows(picture: Pixels, { left, top, right, bottom }: Box, size = 10, angle = 0): void {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  for (let y = top; y + size <= bottom; y += Math.round(size * 2)) {
    for (let x = left, letter = 0; x + size * 0.6 <= right; x += Math.round(size * 0.75), letter += 1) {
      if ((letter + y) % 7 === 0) continue
      const [dx, dy] = [x - WIDTH / 2, y - HEIGHT / 2]
      const column = angle === 0 ? x : Math.round(dx * cos - dy * sin + WIDTH / 2)
      const row = angle === 0 ? y : Math.round(dx * sin + dy * cos + HEIGHT / 2)
      const wide = Math.round(size * 0.5)
      fill(picture, { left: column, top: row, right: column + 2, bottom: row + size }, 40)
      fill(picture, { left: column, top: row, right: column + wide, bottom: row + 2 }, 40)
    }
  }
}
