import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ChatFrame } from '#features/chat/chat-frame.tsx'
import { clear, show } from '#tests/src/ui/render.tsx'

afterEach(clear)

test.each([390, 1440])('the chat is below a notice (%i px)', async (width) => {
  await page.viewport(width, 844)
  show(
    <div className="px-4 pt-5">
      <div>1 selected</div>
      <ChatFrame list={null}>The open chat</ChatFrame>
    </div>,
  )
  await expect.element(page.getByText('The open chat')).toBeVisible()
  const notice = page.getByText('1 selected').element().getBoundingClientRect()
  await expect
    .poll(() => page.getByText('The open chat').element().getBoundingClientRect().top)
    .toBeGreaterThanOrEqual(notice.bottom)
})
