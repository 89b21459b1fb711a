import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { installOffer, keepInstallOffer } from '#app/install-prompt.ts'
import { InstallHint } from '#app/shell/install-hint.tsx'
import { recordCapture } from '#platform/bytes/first-capture.ts'
import { clear, show } from '#tests/src/ui/render.tsx'

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const DAY_MS = 24 * 60 * 60_000
const hint = page.getByRole('status')

/** The browser offers to install. Returns how often it was asked to. */
function offer() {
  const prompt = vi.fn(async () => undefined)
  const event = new Event('beforeinstallprompt', { cancelable: true })
  window.dispatchEvent(Object.assign(event, { prompt }))
  expect(event.defaultPrevented).toBe(true)
  return prompt
}

keepInstallOffer()
beforeEach(() => {
  localStorage.clear()
  vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true)
})
afterEach(() => {
  clear()
  window.dispatchEvent(new Event('appinstalled'))
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the install hint', () => {
  it('is shown after the first capture, and asks the browser once', async () => {
    const prompt = offer()
    show(<InstallHint />)
    expect(hint.elements()).toHaveLength(0)
    recordCapture()
    await expect.element(page.getByText(/^Opens like any app/)).toBeVisible()
    expect(navigator.storage.persist).toHaveBeenCalledOnce()
    await page.getByRole('button', { name: 'Install Sheaf' }).click()
    expect(prompt).toHaveBeenCalledOnce()
    await expect.element(hint).not.toBeInTheDocument()
    expect(installOffer.get()).toBe(false)
  })

  it('is not shown if the browser offers no installation', () => {
    recordCapture()
    show(<InstallHint />)
    expect(hint.elements()).toHaveLength(0)
  })

  it.each([
    ['Not now', 29, 31],
    ["Don't show again", 4000, null],
  ])('is hidden for as long as “%s” promises', async (name, hiddenDays, backDays) => {
    recordCapture()
    offer()
    show(<InstallHint />)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('menuitem', { name }).click()
    await expect.element(hint).not.toBeInTheDocument()
    const now = Date.now()
    const showAfter = (days: number) => {
      vi.spyOn(Date, 'now').mockReturnValue(now + days * DAY_MS)
      clear()
      show(<InstallHint />)
    }
    showAfter(hiddenDays)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(hint.elements()).toHaveLength(0)
    if (backDays === null) return
    showAfter(backDays)
    await expect.element(hint).toBeVisible()
  })

  it('shows the steps on an iPhone, and that it uploads only while open', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
    )
    recordCapture()
    show(<InstallHint />)
    await page.getByRole('button', { name: 'How' }).click()
    await expect.element(page.getByText('Scroll down and press Add to Home Screen.')).toBeVisible()
    await expect.element(page.getByText('iPhones and iPads upload only while Sheaf is open.')).toBeVisible()
    expect(page.getByRole('button', { name: 'Install Sheaf' }).elements()).toHaveLength(0)
  })
})
