import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startServiceWorker } from '#app/app-update.ts'
import { reloadForMissingScript } from '#app/missing-script.ts'
import { Shell } from '#app/shell/shell.tsx'
import { UpdateBanner } from '#app/shell/update-banner.tsx'
import { lateCode } from '#platform/db/late.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear, show } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const registration = vi.hoisted(() => ({
  onUpdate: (() => undefined) as (handle: { update(): void }) => void,
}))
vi.mock('#platform/sw/register.ts', () => ({
  registerServiceWorker: async (onUpdate: typeof registration.onUpdate) => {
    registration.onUpdate = onUpdate
  },
}))

const update = vi.fn()
const ready = page.getByText('A new version of Sheaf is ready.')

beforeEach(async () => {
  // Captures left by earlier test files would be sent, and delay the banner.
  await outboxDb.items.clear()
  update.mockClear()
  vi.stubGlobal('fetch', async () => Response.json([]))
  startServiceWorker()
  // It is registered when the page is idle, seconds after the first screen.
  await waitFor(() => {
    registration.onUpdate({ update })
    show(<UpdateBanner uploading={false} />)
    if (ready.elements().length === 0) throw new Error('The banner is not there yet')
  })
  clear()
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

describe('a new version', () => {
  it('is offered above a screen, and installed on request', async () => {
    showInWorkspace(<Shell>screen</Shell>)
    await expect.element(ready).toBeVisible()
    expect(update).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Update now' }).click()
    expect(update).toHaveBeenCalledOnce()
  })

  it('is not offered over the camera', async () => {
    showInWorkspace(<Shell>camera</Shell>, '/capture')
    await expect.element(page.getByText('camera')).toBeVisible()
    expect(ready.elements()).toHaveLength(0)
  })

  it('is not offered while files are being sent', async () => {
    show(<UpdateBanner uploading />)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(ready.elements()).toHaveLength(0)
  })

  it('asks before it discards typed text', async () => {
    show(
      <>
        <textarea aria-label="Note" defaultValue="half a sentence" />
        <UpdateBanner uploading={false} />
      </>,
    )
    await page.getByRole('button', { name: 'Update now' }).click()
    await expect.element(page.getByText('Discard unsaved changes?')).toBeVisible()
    expect(update).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Update now' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Update now' }).click()
    expect(update).toHaveBeenCalledOnce()
  })
})

describe('a script that is missing after a deployment', () => {
  it('does not reload over the camera, which would lose the photo', () => {
    const before = location.href
    reloadForMissingScript()
    history.replaceState(null, '', '/project/p1/capture')
    const event = new Event('vite:preloadError', { cancelable: true })
    window.dispatchEvent(event)
    history.replaceState(null, '', before)
    expect(event.defaultPrevented).toBe(false)
    expect(sessionStorage.getItem('reloaded-for-missing-script')).toBeNull()
  })

  it('does not reload for code that nobody waits for', async () => {
    reloadForMissingScript()
    const { promise, resolve } = Promise.withResolvers<string>()
    const loading = lateCode(() => promise).early()
    const event = new Event('vite:preloadError', { cancelable: true })
    window.dispatchEvent(event)
    resolve('code')
    await loading
    expect(event.defaultPrevented).toBe(false)
  })

  it('does not reload again into the build that it has reloaded into', () => {
    reloadForMissingScript()
    const build = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
    sessionStorage.setItem('reloaded-for-missing-script', build)
    const event = new Event('vite:preloadError', { cancelable: true })
    window.dispatchEvent(event)
    sessionStorage.removeItem('reloaded-for-missing-script')
    expect(event.defaultPrevented).toBe(false)
  })
})
