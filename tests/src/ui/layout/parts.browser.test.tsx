import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Part, Parts, SEPARATOR, TextParts } from '#ui/layout/parts.tsx'
import { clear, show } from '../render.tsx'

beforeEach(() => page.viewport(600, 400))
afterEach(clear)

const text = 'Elm Row Garden Centre · £53.21 · 23 Nov 2026'

/** How far each separator is from the start of the box, in px. Below zero it is cut off. */
function separators(): number[] {
  const { left } = page.getByTestId('box').element().getBoundingClientRect()
  return [...document.querySelectorAll('i')]
    .filter(({ textContent }) => textContent === SEPARATOR)
    .map((mark) => Math.round(mark.getBoundingClientRect().left - left))
}

it.each([
  [420, 0],
  [240, 1],
  [110, 2],
])('separators are shown only between two parts on a line, %d px wide', async (width, breaks) => {
  show(
    <div data-testid="box" style={{ width, fontSize: 16 }}>
      <TextParts text={text} />
    </div>,
  )
  await expect.element(page.getByTestId('box')).toHaveTextContent(text)
  const places = separators()
  expect(places.filter((place) => place < 0)).toEqual(Array.from({ length: breaks }, () => -12))
  // What shows has a part before it, and is in one piece with the part after it.
  for (const place of places.filter((one) => one >= 0)) expect(place).toBeGreaterThan(40)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
})

it('shows all of a wrapped name on a page that is written from right to left', async () => {
  show(
    <div data-testid="box" dir="rtl" style={{ width: 310, fontSize: 24, fontWeight: 600 }}>
      <Parts first={'\u2068HOME MASTER HARDWARE & ELECTRICAL\u2069'}>
        <span className="parts-group">
          <Part whole>16.40&nbsp;MYR</Part>
          <Part whole>22 December 2026</Part>
        </span>
      </Parts>
    </div>,
  )
  await expect.element(page.getByTestId('box')).toBeVisible()
  const { left, right } = page.getByTestId('box').element().getBoundingClientRect()
  const name = document.createRange()
  name.selectNodeContents(document.querySelector('.parts > span > span')!)
  const lines = [...name.getClientRects()].filter(({ width }) => width > 0)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) {
    expect(line.left).toBeGreaterThanOrEqual(left)
    expect(line.right).toBeLessThanOrEqual(right)
  }
})
