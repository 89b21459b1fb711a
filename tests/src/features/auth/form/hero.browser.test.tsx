import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Hero } from '#features/auth/form/hero.tsx'
import { withMotion } from '#tests/src/ui/emulated-media.ts'
import { clear, show } from '#tests/src/ui/render.tsx'

withMotion()

const picture = () => document.querySelector('svg')!
const turning = () => picture().getAnimations()[0]

afterEach(() => {
  vi.restoreAllMocks()
  clear()
})

describe('the hero', () => {
  it('rotates by 0.6 degrees every 90 ms, and stops when paused', async () => {
    show(<Hero title="Welcome" text="Text" />)
    await expect.poll(() => turning()?.playState).toBe('running')
    await page.getByRole('button', { name: 'Pause animation' }).click()
    await expect.poll(() => turning()?.playState).toBe('paused')
    const angleAt = (ms: number) => {
      turning()!.currentTime = ms
      const { a, b } = new DOMMatrix(getComputedStyle(picture()).transform)
      return Number(((Math.atan2(b, a) * 180) / Math.PI).toFixed(2))
    }
    expect([0, 89, 91, 910].map(angleAt)).toEqual([0, 0, 0.6, 6])
    await page.getByRole('button', { name: 'Play animation' }).click()
    await expect.poll(() => turning()?.playState).toBe('running')
  })

  it('does not move with reduced motion, and needs no pause button', async () => {
    const real = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      real(query.includes('reduced-motion') ? 'all' : query),
    )
    show(<Hero title="Welcome" text="Text" />)
    await expect.element(page.getByText('Welcome')).toBeVisible()
    expect(picture().getAnimations()).toEqual([])
    expect(page.getByRole('button').elements()).toHaveLength(0)
  })
})
