import { expect, test } from 'vitest'
import { boxAsShown } from '#core/reading/as-shown.ts'

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
