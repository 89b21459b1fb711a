import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CutText } from '#features/chat/agent/cut-text.tsx'
import { clear, show } from '#tests/src/ui/render.tsx'

afterEach(() => {
  clear()
  document.documentElement.removeAttribute('dir')
})

test.each([
  ['ltr', 'أنفقنا 40 يورو', 'rtl'],
  ['rtl', 'We spent 40 euros', 'ltr'],
])('on a page that is %s, %j is %s', async (dir, text, own) => {
  document.documentElement.dir = dir
  show(<CutText text={text} most={100} />)
  await expect.element(page.getByText(text)).toHaveStyle({ direction: own })
})

test('a long text is cut, and shown in full on request', async () => {
  show(<CutText text="We spent 40 euros" most={8} />)
  await expect.element(page.getByText('We spent...')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByText('We spent 40 euros')).toBeVisible()
  await page.getByRole('button', { name: 'Show less' }).click()
  await expect.element(page.getByText('We spent...')).toBeVisible()
})
