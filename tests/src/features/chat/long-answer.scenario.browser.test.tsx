import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { chatApi, said } from './scripted-host.ts'
import { afterChats, beforeChats, showChats } from './show-chats.tsx'

// The visible part of an answer that is longer than the screen, while it arrives and afterwards.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

beforeEach(beforeChats)
afterEach(afterChats)

const box = page.getByRole('textbox', { name: 'Message' })
const log = page.getByRole('log', { name: 'Messages' })
const toEnd = page.getByRole('button', { name: 'Go to the end' })
const answered = [said('user', 'When does the lease end?'), said('assistant', 'It ends in **March**.')]

/** A chat longer than the screen, in which a reply longer than the screen has begun. */
async function longReply() {
  const { writing } = chatApi([
    { id: 'c1', title: 'Lease', messages: Array.from({ length: 20 }, () => answered).flat() },
  ])
  showChats('c1')
  await expect.element(log.getByText('When does the lease end?').first()).toBeInTheDocument()
  await box.fill('And the deposit?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const reply = await writing()
  const scroller = log.element()
  const say = (lines: number) =>
    reply.part({
      type: 'accumulated_content',
      accumulated_content: Array.from({ length: lines }, (_, at) => `Line ${at}`).join('\n'),
    })
  const below = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight
  /** How far below the top of the box the newest message starts. */
  const start = () => {
    const newest = log.getByRole('article').elements().at(-1)
    return (newest?.getBoundingClientRect().top ?? 0) - scroller.getBoundingClientRect().top
  }
  say(3)
  await expect.element(log.getByText(/Line 2/)).toBeInTheDocument()
  await expect.poll(below).toBeLessThan(5)
  say(60)
  await expect.element(log.getByText(/Line 59/)).toBeInTheDocument()
  await expect.element(toEnd).toBeVisible()
  const end = async (content = 'Done.') => {
    reply.complete({ content })
    await expect.element(log.getByText(content)).toBeInTheDocument()
  }
  return { scroller, say, below, start, end, looked: looksAt(scroller) }
}

/** Waits for the check that would scroll to new words, a moment after them. */
function looksAt(scroller: Element): (words: string) => Promise<void> {
  let seen: string | null = ''
  const measured = scroller.getBoundingClientRect.bind(scroller)
  scroller.getBoundingClientRect = () => {
    seen = scroller.textContent
    return measured()
  }
  // The check after a person's scrolling scrolls nothing.
  scroller.addEventListener('scroll', () => (seen = ''))
  return async (words) => {
    await expect.poll(() => seen).toContain(words)
  }
}

test('OPEN-40, CONST-03: a growing answer is scrolled until its start is at the top, and stays there', async () => {
  const { start, say, end, looked } = await longReply()
  await expect.poll(start).toBeCloseTo(16, -1)
  say(90)
  await looked('Line 89')
  await end(`${'So it is. '.repeat(600)}Done.`)
  await looked('Done.')
  expect(start()).toBeCloseTo(16, -1)
})

test('OPEN-40: a reader at the end of a long answer follows it', async () => {
  const { scroller, below, say, end } = await longReply()
  await toEnd.click()
  await expect.poll(below).toBeLessThan(5)
  const at = scroller.scrollTop
  say(90)
  await expect.poll(() => scroller.scrollTop).toBeGreaterThan(at)
  await expect.poll(below).toBeLessThan(5)
  await end()
})

test('OPEN-40, CONST-03: a reader further up is not scrolled to new text', async () => {
  const { scroller, say, end, looked } = await longReply()
  scroller.scrollTop -= 400
  const at = scroller.scrollTop
  say(90)
  await looked('Line 89')
  await expect.element(toEnd).toBeVisible()
  expect(scroller.scrollTop).toBe(at)
  await end()
})

test('OPEN-40: a reader who scrolls up while text arrives is not scrolled back', async () => {
  const { scroller, say, end, looked } = await longReply()
  let at = 0
  // Both before the browser reports the scrolling.
  const watch = new MutationObserver(() => {
    watch.disconnect()
    scroller.scrollTop -= 400
    at = scroller.scrollTop
  })
  watch.observe(scroller, { subtree: true, childList: true, characterData: true })
  say(90)
  await looked('Line 89')
  expect(scroller.scrollTop).toBe(at)
  await end(`${'So it is. '.repeat(600)}Done.`)
  await looked('Done.')
  expect(scroller.scrollTop).toBe(at)
})
