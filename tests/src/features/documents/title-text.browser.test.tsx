import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TitleText } from '#features/documents/title-text.tsx'
import { clear, show } from '#tests/src/ui/render.tsx'

const root = document.documentElement

afterEach(() => {
  clear()
  root.lang = 'en'
  root.removeAttribute('dir')
  root.style.removeProperty('font-size')
})

test.each([
  ['is on one line', 256, 1],
  ['is not cut where it is wider than the line', 150, 2],
])(
  'a title that is only a date fits at twice the text size on a small phone, %s',
  async (_, width, lines) => {
    root.style.fontSize = '200%'
    show(
      <div data-testid="row" style={{ width }}>
        <TitleText title="Quay Street Bakery · Nov 20, 2026" short />
      </div>,
    )
    const day = page.getByText('Nov 20, 2026')
    await expect.element(day).toBeVisible()
    const parts = [...day.element().getClientRects()]
    expect(parts).toHaveLength(lines)
    const edge = page.getByTestId('row').element().getBoundingClientRect().right
    for (const { right } of parts) expect(right).toBeLessThanOrEqual(edge)
  },
)

describe('in right-to-left text', () => {
  beforeEach(() => {
    root.lang = 'ar'
    root.dir = 'rtl'
  })

  test.each([
    ['on lines that wrap', false],
    ['on one line', true],
  ])('a Latin title %s begins at the right', async (_, oneLine) => {
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
})
