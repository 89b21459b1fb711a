import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Banner } from '#ui/feedback/banner.tsx'
import { clear, show } from '../render.tsx'

afterEach(clear)

test.each([
  [1000, true],
  [390, false],
])(
  'a title and its buttons are on one line where there is room, %i px wide: %s',
  async (width, isOneLine) => {
    await page.viewport(width, 400)
    show(
      <Banner
        tone="info"
        title="A new version is ready."
        actions={<button type="button">Update now</button>}
      />,
    )
    const title = page.getByText('A new version is ready.')
    await expect.element(title).toBeVisible()
    const button = page.getByRole('button', { name: 'Update now' }).element()
    const isBeside = button.getBoundingClientRect().top < title.element().getBoundingClientRect().bottom
    expect(isBeside).toBe(isOneLine)
  },
)
