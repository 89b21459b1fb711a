import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Reveal } from '#features/landing/reveal.tsx'
import { clear, show } from '#tests/src/ui/render.tsx'
import '#ui/theme.css'

afterEach(() => {
  clear()
  vi.restoreAllMocks()
  scrollTo(0, 0)
})

/** A section of 1,000 px that begins below the window. */
function showBelow(): void {
  show(
    <div style={{ paddingTop: '200vh', paddingBottom: '200vh' }}>
      <Reveal>
        <p style={{ height: 1000 }}>Below</p>
      </Reveal>
    </div>,
  )
}

const opacity = () => {
  const section = document.querySelector('section')
  return section && getComputedStyle(section).opacity
}

describe('a section of the landing page', () => {
  it('comes in once 15 percent of it are seen', async () => {
    const thresholds: unknown[] = []
    const Real = IntersectionObserver
    vi.stubGlobal(
      'IntersectionObserver',
      class extends Real {
        constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          super(callback, options)
          thresholds.push(options?.threshold)
        }
      },
    )
    showBelow()
    await expect.poll(() => thresholds).toContain(0.15)
    expect(opacity()).toBe('0')
    page.getByText('Below').element().scrollIntoView({ block: 'center' })
    await expect.poll(opacity).toBe('1')
    vi.unstubAllGlobals()
  })

  it('is simply there for those who asked for less motion', async () => {
    const real = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      real(query.includes('reduced-motion') ? 'all' : query),
    )
    showBelow()
    await expect.poll(opacity).toBe('1')
  })
})
