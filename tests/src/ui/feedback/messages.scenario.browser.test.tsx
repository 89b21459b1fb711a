import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Banner } from '#ui/feedback/banner.tsx'
import { LiveRegions, announce } from '#ui/feedback/live-region.tsx'
import { openSnackbar, showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'
import { clear, show } from '../render.tsx'

afterEach(clear)

describe('a snackbar', () => {
  beforeEach(() => show(<SnackbarRegion label="Messages" closeLabel="Close" />))

  it('is replaced by the next one', async () => {
    showSnackbar({ text: '2 receipts saved on this device.' })
    await expect.element(page.getByRole('status')).toHaveTextContent('2 receipts saved on this device.')
    showSnackbar({ text: 'Removed.' })
    await expect.element(page.getByRole('status')).toHaveTextContent('Removed.')
    expect(page.getByRole('status').elements()).toHaveLength(1)
  })

  it('is undone by its button and disappears', async () => {
    const onPress = vi.fn<() => void>()
    showSnackbar({ text: 'Removed.', action: { label: 'Undo', onPress } })
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(onPress).toHaveBeenCalledOnce()
    await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  })

  it('offers a second action while it is possible', async () => {
    const undo = vi.fn<() => void>()
    const action = { label: 'View', onPress: () => undefined }
    const change = openSnackbar({ text: 'Saved.', action, second: { label: 'Undo', onPress: undo } })
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    change({ text: 'Saved.', action })
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    showSnackbar({ text: 'Removed.' })
    change({ text: 'Too late', action })
    await expect.element(page.getByRole('status')).toHaveTextContent('Removed.')
  })

  // A button that moves when the dialog has faded would be missed by a press at that moment.
  it('is above a dialog, and returns to its own place when the dialog starts to close', async () => {
    const dialog = (isClosing: boolean) => (
      <>
        <div {...(isClosing && { 'data-exiting': true })}>
          <section>
            <div role="alertdialog" aria-label="Delete" />
          </section>
        </div>
        <SnackbarRegion label="Messages" closeLabel="Close" />
      </>
    )
    const middle = () => {
      const { top, bottom } = page.getByRole('status').element().getBoundingClientRect()
      return (top + bottom) / 2 / innerHeight
    }
    show(dialog(false))
    showSnackbar({ text: 'Removed.' })
    await expect.element(page.getByRole('status')).toBeVisible()
    expect(middle()).toBeLessThan(0.5)
    show(dialog(true))
    await expect.poll(middle).toBeGreaterThan(0.5)
  })

  it('is focused by F6, and closed by keyboard', async () => {
    showSnackbar({ text: 'Removed.' })
    await expect.element(page.getByRole('status')).toBeVisible()
    await userEvent.keyboard('{F6}')
    await expect.element(page.getByRole('region', { name: 'Messages' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  })
})

describe('the duration of a snackbar', () => {
  const shown = () => document.querySelector('[role=status]') !== null
  beforeEach(async () => {
    show(
      <>
        <h1>Documents</h1>
        <SnackbarRegion label="Messages" closeLabel="Close" />
      </>,
    )
    // A pointer left at the place of the snackbar would keep it open.
    await page.getByRole('heading').hover()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => vi.useRealTimers())
  // React renders by messages and microtasks, which stay real here.
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
  const rendered = () => frame().then(frame)

  it('is six seconds, or ten with an action', async () => {
    showSnackbar({ text: 'Removed.', action: { label: 'Undo', onPress: () => undefined } })
    await rendered()
    await vi.advanceTimersByTimeAsync(9_900)
    expect(shown()).toBe(true)
    await vi.advanceTimersByTimeAsync(200)
    await rendered()
    expect(shown()).toBe(false)
  })

  it('does not end while it has the focus', async () => {
    showSnackbar({ text: 'Saved.' })
    await rendered()
    document.querySelector<HTMLElement>('[role=status] button')?.focus()
    await rendered()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shown()).toBe(true)
  })
})

describe('announcements', () => {
  it('are immediate for an error, and polite for a note', async () => {
    show(
      <>
        <Banner tone="danger" title="Your workspaces could not be loaded." />
        <Banner tone="info" title="A new version of Sheaf is ready." />
      </>,
    )
    await expect.element(page.getByRole('alert')).toHaveTextContent('Your workspaces could not be loaded.')
    await expect.element(page.getByRole('status')).toHaveTextContent('A new version of Sheaf is ready.')
  })

  it('are repeated for the same text', async () => {
    show(<LiveRegions />)
    const region = () => document.querySelector('[aria-live=polite]')?.textContent
    announce('1 of 3 uploaded')
    await expect.poll(region).toBe('1 of 3 uploaded')
    announce('1 of 3 uploaded')
    await expect.poll(region).not.toBe('1 of 3 uploaded')
    expect(region()?.trim()).toBe('1 of 3 uploaded')
  })

  it('are removed after a moment, for people who read through the page', async () => {
    show(<LiveRegions />)
    const region = () => document.querySelector('[aria-live=assertive]')?.textContent
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      announce('Saving...', 'assertive')
      await expect.poll(region).toBe('Saving...')
      vi.advanceTimersByTime(60_000)
    } finally {
      vi.useRealTimers()
    }
    await expect.poll(region).toBe('')
  })
})
