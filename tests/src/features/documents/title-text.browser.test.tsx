import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TitleText } from '#features/documents/title-text.tsx'
import { clear, show } from '#tests/src/ui/render.tsx'

const root = document.documentElement

beforeEach(() => {
  root.lang = 'ar'
  root.dir = 'rtl'
})
afterEach(() => {
  clear()
  root.lang = 'en'
  root.removeAttribute('dir')
})

test.each([
  ['on lines that wrap', false],
  ['on one line', true],
])('where text runs from right to left, a Latin title %s begins at the right', async (_, oneLine) => {
  show(
    <div className="w-96">
      <TitleText title="Quay Street Bakery · 12.50 GBP · 5 نوفمبر 2026" oneLine={oneLine} />
    </div>,
  )
  const placeOf = (text: string) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (node.textContent?.includes(text)) range.selectNodeContents(node)
    return range.getBoundingClientRect()
  }
  await expect.element(page.getByText('Quay Street Bakery')).toBeVisible()
  const edge = document.querySelector('.w-96')!.getBoundingClientRect().right
  expect(Math.abs(placeOf('Quay Street Bakery').right - edge)).toBeLessThan(2)
  expect(placeOf('12.50 GBP').right).toBeLessThan(edge)
})
