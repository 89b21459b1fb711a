import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Reveal } from '#features/landing/reveal.tsx'
import { withMotion } from '#tests/src/ui/emulated-media.ts'
import { clear, show } from '#tests/src/ui/render.tsx'
import '#ui/theme.css'

withMotion()

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

/** Offset in px by which the section is out of its place; fails if it cannot be seen. */
const offset = () => {
  const { translate, opacity } = getComputedStyle(document.querySelector('section')!)
  expect(opacity).toBe('1')
  return translate === 'none' ? 0 : Number(translate.split(' ')[1]?.replace('px', ''))
}

describe('a section of the landing page', () => {
  it('appears when 15 percent of it are visible', async () => {
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
    await expect.poll(() => thresholds.flat()).toContain(0.15)
    await expect.poll(offset).toBe(40)
    page.getByText('Below').element().scrollIntoView({ block: 'center' })
    await expect.poll(offset).toBe(0)
    vi.unstubAllGlobals()
  })

  it('never disappears while a part of it is visible', async () => {
    let told = 0
    const Real = IntersectionObserver
    vi.stubGlobal(
      'IntersectionObserver',
      class extends Real {
        constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          super((...news) => {
            callback(...news)
            told += 1
          }, options)
        }
      },
    )
    // 10 of its 1,000 px are in view.
    show(
      <div style={{ paddingTop: innerHeight - 10 }}>
        <Reveal>
          <p style={{ height: 1000 }}>Below</p>
        </Reveal>
      </div>,
    )
    await expect.poll(() => told).toBeGreaterThan(0)
    expect(offset()).toBe(0)
    vi.unstubAllGlobals()
  })

  it('appears without animation if reduced motion is requested', async () => {
    const real = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      real(query.includes('reduced-motion') ? 'all' : query),
    )
    showBelow()
    await expect.poll(offset).toBe(0)
  })
})
