import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clear, show } from '#tests/src/ui/render.tsx'
import { useNearViewport } from '#ui/hooks/use-near-viewport.ts'

afterEach(() => {
  vi.useRealTimers()
  clear()
})

function Box() {
  const frame = useRef<HTMLDivElement>(null)
  const near = useNearViewport(frame)
  return <div ref={frame}>{near ? 'near' : 'far'}</div>
}

const List = () => (
  <section aria-label="List" style={{ height: 160, overflow: 'auto' }}>
    <div style={{ height: 4800 }} />
    <Box />
    <div style={{ height: 800 }} />
  </section>
)

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Scrolls, and waits until the browser has reported what is near. */
async function scrollTo(top: number) {
  page.getByRole('region', { name: 'List' }).element().scrollTo({ top })
  for (let frames = 0; frames < 3; frames += 1) await frame()
}

it('starts no work while the list scrolls, and starts it when the list rests', async () => {
  show(<List />)
  const box = page.getByText(/^(near|far)$/)
  await expect.element(box).toHaveTextContent('far')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  for (const top of [4700, 4710, 4720, 4730]) {
    await scrollTo(top)
    vi.advanceTimersByTime(100)
  }
  expect(box.element().textContent).toBe('far')
  vi.advanceTimersByTime(300)
  vi.useRealTimers()
  await expect.element(box).toHaveTextContent('near')
})

it('waits at most a second for a list that scrolls slowly', async () => {
  show(<List />)
  const box = page.getByText(/^(near|far)$/)
  await expect.element(box).toHaveTextContent('far')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  for (let top = 4700; top < 4712; top += 1) {
    await scrollTo(top)
    vi.advanceTimersByTime(100)
  }
  vi.useRealTimers()
  await expect.element(box).toHaveTextContent('near')
})
