import { expect, test } from 'vitest'
import { afterTurn, boxAsShown, turnedBox } from '#core/reading/as-shown.ts'
import type { Box, ReadPage } from '#core/reading/types.ts'

test.each([
  [undefined, [0.1, 0.2, 0.3, 0.04]],
  // A quarter to the right takes the left edge of the picture to the top.
  [90, [0.2, 0.6, 0.04, 0.3]],
  [180, [0.6, 0.76, 0.3, 0.04]],
  [270, [0.76, 0.1, 0.04, 0.3]],
] as const)('a place on a page turned by %s', (turned, expected) => {
  boxAsShown([0.1, 0.2, 0.3, 0.04], turned).forEach((part, index) =>
    expect(part).toBeCloseTo(expected[index] ?? 9, 9),
  )
})

const rounded = (box: readonly number[] | null | undefined) => box?.map((part) => Number(part.toFixed(9)))
const BOX: Box = [0.1, 0.2, 0.3, 0.04]

test.each([90, 180, 270] as const)('rotating an image by %s and back again moves no place', (by) => {
  expect(rounded(boxAsShown(turnedBox(BOX, by), by))).toEqual(BOX)
})

test.each([
  [90, undefined],
  [180, 270],
  [270, 180],
] as const)('a page read at 90 degrees, whose image is then rotated by %s, is left at %s', (by, left) => {
  const codes = [{ format: 'QRCode', text: 'x', box: boxAsShown(BOX, 90), facts: {} }]
  const read: ReadPage = { source: 'ocr', aspect: 1, lines: [], turned: 90, codes }
  const page = afterTurn(read, by)
  expect(page.turned).toBe(left)
  // A code is stored where it is shown.
  expect(rounded(page.codes?.[0]?.box)).toEqual(rounded(boxAsShown(BOX, left)))
  expect(afterTurn(read, 0)).toEqual(read)
})
