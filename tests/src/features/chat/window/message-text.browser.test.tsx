import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MessageText } from '#features/chat/window/message-text.tsx'
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
  show(<MessageText projectId="p1" text={text} citations={[]} />)
  await expect.element(page.getByText(text)).toHaveStyle({ direction: own })
})
