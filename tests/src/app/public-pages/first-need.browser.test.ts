import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { firstNeed } from '#app/public-pages/first-need.ts'
import { isPressed, whenReleased } from '#app/public-pages/when-released.ts'

const page = document.documentElement
let button: HTMLButtonElement

beforeAll(async () => {
  const script = document.createElement('script')
  script.src = '/before-app.js'
  await new Promise((resolve) => {
    script.addEventListener('load', resolve)
    document.head.append(script)
  })
})
beforeEach(() => {
  delete page.dataset['needed']
  delete page.dataset['pressed']
  button = document.createElement('button')
  button.textContent = 'Press'
  document.body.append(button)
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.querySelectorAll('meta[name="scripts"], link[rel="modulepreload"]').forEach((one) => one.remove())
  button.remove()
})

/** As on a page that is never idle. */
const busy = () => vi.stubGlobal('requestIdleCallback', () => 0)
const needed = vi.fn<() => void>()
const wait = () => {
  needed.mockReset()
  void firstNeed().then(needed)
}

describe('the app of a prerendered page', () => {
  it('starts by itself once the page is idle', async () => {
    wait()
    await expect.poll(() => needed.mock.calls.length).toBe(1)
  })

  it.each([
    ['presses', () => userEvent.click(button)],
    ['moves the pointer', () => userEvent.hover(button)],
    ['presses a key', () => button.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))],
    ['scrolls', () => window.dispatchEvent(new Event('scroll'))],
    ['has a password filled in', () => button.dispatchEvent(new InputEvent('input', { bubbles: true }))],
  ])('starts on a busy page when somebody %s', async (_, act) => {
    busy()
    wait()
    await act()
    await expect.poll(() => needed.mock.calls.length).toBe(1)
  })

  it('starts at once if an element had focus before its first script', async () => {
    busy()
    button.focus()
    wait()
    await expect.poll(() => needed.mock.calls.length).toBe(1)
  })

  it('preloads all its scripts, once', () => {
    const names = document.createElement('meta')
    names.name = 'scripts'
    names.content = '/before-app.js?one /before-app.js?two'
    document.head.append(names)
    button.focus()
    delete page.dataset['needed']
    button.dispatchEvent(new InputEvent('input', { bubbles: true }))
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/before-app.js?one',
      '/before-app.js?two',
    ])
  })
})

describe('a touch on the page', () => {
  it('delays changes until its click was handled', async () => {
    const told: string[] = []
    button.addEventListener('click', () => told.push('click'))
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    expect(isPressed()).toBe(true)
    whenReleased(() => told.push('released'))
    button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    button.click()
    await expect.poll(() => told).toEqual(['click', 'released'])
    expect(isPressed()).toBe(false)
  })

  it('releases at once when it becomes a scroll', () => {
    const told: string[] = []
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    whenReleased(() => told.push('released'))
    button.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
    expect(told).toEqual(['released'])
  })

  it('releases after a time limit', async () => {
    const told: string[] = []
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    whenReleased(() => told.push('released'))
    await expect.poll(() => told).toEqual(['released'])
  })
})
