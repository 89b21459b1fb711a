import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Hero } from '#features/auth/hero.tsx'
import { clear, show } from '#tests/src/ui/render.tsx'

const angle = () => {
  const turned = document.querySelector('svg g')?.getAttribute('transform')
  return turned ? Number(/rotate\((.+)\)/.exec(turned)?.[1]) : null
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  clear()
})

describe('the hero', () => {
  it('turns by 0.6 degrees every 90 ms, and stands still when paused', async () => {
    show(<Hero title="Welcome" text="Text" />)
    // Waiting lets the faked clock run, so the figures are taken before and after.
    await expect.poll(angle).not.toBeNull()
    const before = angle() ?? 0
    vi.advanceTimersByTime(900)
    expect(angle()).toBeCloseTo(before + 6, 1)

    await page.getByRole('button', { name: 'Pause animation' }).click()
    await expect.poll(() => vi.getTimerCount()).toBe(0)
    const paused = angle()
    vi.advanceTimersByTime(900)
    expect(angle()).toBe(paused)
  })

  it('does not move for those who asked for less motion, and needs no pause', async () => {
    const real = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      real(query.includes('reduced-motion') ? 'all' : query),
    )
    show(<Hero title="Welcome" text="Text" />)
    await expect.element(page.getByText('Welcome')).toBeVisible()
    vi.advanceTimersByTime(900)
    expect(angle()).toBeNull()
    expect(page.getByRole('button').elements()).toHaveLength(0)
  })
})
