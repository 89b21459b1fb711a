import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { WelcomeScreen } from '#features/landing/index.ts'
import { withMotion } from '#tests/src/ui/emulated-media.ts'
import { clear, show } from '#tests/src/ui/render.tsx'
import '#ui/theme.css'

withMotion()

// The landing page as a visitor sees it; the server is the test's.

const host = (facts: object) =>
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json(facts)))

beforeEach(() => {
  host({ additions: [], version: '1', support_email: 'help@sheaf.example' })
  show(<WelcomeScreen signInHref="/login?from=%2Fx" registerHref="/register?from=%2Fx" />)
})
afterEach(() => {
  clear()
  vi.restoreAllMocks()
  scrollTo(0, 0)
})

const heading = (name: string, level: number) => page.getByRole('heading', { name, level, exact: true })
const header = () => document.querySelector('header')

describe('the landing page', () => {
  it('states the documented purpose', async () => {
    await expect.element(heading('Paperwork, Overloaded?', 1)).toBeInTheDocument()
    for (const name of ['Instant Intelligence', 'Smart Team Collaboration', 'Zero Configuration'])
      await expect.element(heading(name, 3)).toBeInTheDocument()
    const tries = page.getByRole('link', { name: 'Try It Free', exact: true }).elements()
    expect(tries.length).toBeGreaterThan(1)
    for (const link of tries) expect(link.getAttribute('href')).toBe('/register?from=%2Fx')
  })

  it.each([
    [390, 844],
    [1440, 900],
  ])('has a first picture at %d x %d px that is large enough to read', async (width, height) => {
    await page.viewport(width, height)
    await expect.element(heading('Paperwork, Overloaded?', 1)).toBeInTheDocument()
    const [first] = [...document.querySelectorAll('section img')].filter(
      (one) => one.getClientRects().length > 0,
    )
    // It shows 390 px of a phone.
    expect(first!.getBoundingClientRect().width).toBeGreaterThan(300)
  })

  it('marks each testimonial as illustrative', async () => {
    await expect.element(heading('A day with less paper', 2)).toBeInTheDocument()
    expect(page.getByText('Illustrative', { exact: true }).elements()).toHaveLength(3)
  })

  it('links to its sections, the policies and, if the server provides it, support', async () => {
    const targets = () =>
      [...document.querySelectorAll('header nav a')].map((link) => link.getAttribute('href'))
    await expect.poll(targets).toContain('mailto:help@sheaf.example')
    expect(targets()).toEqual(
      expect.arrayContaining(['#features', '#use-cases', '/privacy', '/terms', '/login?from=%2Fx']),
    )
    for (const id of ['features', 'use-cases']) expect(document.getElementById(id)).not.toBeNull()
    const below = [...document.querySelectorAll('footer a')].map((link) => link.getAttribute('href'))
    expect(below).toEqual(['/privacy', '/terms', 'mailto:help@sheaf.example'])
  })

  it('highlights its header after scrolling by more than 100 px', async () => {
    await expect.poll(() => header()?.dataset['scrolled']).toBe('false')
    scrollTo(0, 100)
    await expect.poll(() => scrollY).toBe(100)
    expect(header()?.dataset['scrolled']).toBe('false')
    scrollTo(0, 101)
    await expect.poll(() => header()?.dataset['scrolled']).toBe('true')
    await expect.poll(() => header() && getComputedStyle(header()!).boxShadow).not.toBe('none')
  })

  it('opens its menu on a phone, and returns the focus to the button on Escape', async () => {
    await page.viewport(390, 844)
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    await menu.click()
    await expect.element(page.getByRole('link', { name: 'Use cases', exact: true })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).toHaveFocus()
    await expect.element(menu).toHaveAttribute('aria-expanded', 'false')
    await page.viewport(1280, 800)
  })
})

describe('the use cases', () => {
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const cards = () =>
    [...document.querySelectorAll('[role=tabpanel]:not([hidden]) h3')].map((card) => card.textContent)

  it('show the four teams first, and the businesses by keyboard', async () => {
    await expect.element(tab('Teams')).toHaveAttribute('aria-selected', 'true')
    expect(cards()).toEqual([
      'Legal',
      'Finance and accounting',
      'HR and people operations',
      'Sales and contracts',
    ])
    // The heading takes the focus on arrival.
    await expect.poll(() => document.activeElement?.tagName).toBe('H1')
    ;(tab('Teams').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('Businesses')).toHaveFocus()
    await expect.element(tab('Businesses')).toHaveAttribute('aria-selected', 'true')
    expect(cards()).toEqual([
      'Construction and trades',
      'Restaurants and food service',
      'Professional services',
      'Real estate',
    ])
    await userEvent.keyboard('{Home}')
    await expect.element(tab('Teams')).toHaveFocus()
    await tab('Businesses').click()
    await expect.poll(cards).toContain('Real estate')
  })
})
