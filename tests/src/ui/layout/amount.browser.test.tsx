import { afterEach, expect, it } from 'vitest'
import { Amount } from '#ui/layout/amount.tsx'
import { clear, show } from '../render.tsx'
import { waitFor } from '#tests/support/wait.ts'

afterEach(clear)

/** Number of lines of the amount, and whether it is wider than its box of 160 px. */
async function shown(text: string, fontSize: number) {
  show(
    <p data-place style={{ width: 160, fontSize, fontWeight: 600 }}>
      <Amount text={text} />
    </p>,
  )
  const place = await waitFor(() => {
    const element = document.querySelector('[data-place]')
    if (!element) throw new Error('not shown yet')
    return element
  })
  const range = document.createRange()
  range.selectNodeContents(place.querySelector('bdi')!)
  const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
  const result = { lines: lines.length, isCut: place.scrollWidth > place.clientWidth }
  clear()
  return result
}

it('breaks only between currency and number, and shrinks if the number does not fit', async () => {
  expect(await shown('MYR\u00a0563.70', 18)).toEqual({ lines: 1, isCut: false })
  expect(await shown('MYR\u00a0563.70', 36)).toEqual({ lines: 2, isCut: false })
  expect(await shown('MYR\u00a01,234,567.80', 48)).toEqual({ lines: 2, isCut: false })
  expect(await shown('1\u00a0234\u00a0567,80\u00a0€', 36)).toEqual({ lines: 1, isCut: false })
  expect(await shown('100.70', 64)).toEqual({ lines: 1, isCut: false })
})
