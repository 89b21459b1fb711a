import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startServiceWorker } from '#app/app-update.ts'
import { FailurePage } from '#app/failure-page.tsx'
import { reloadForMissingScript } from '#app/missing-script.ts'
import { Shell } from '#app/shell/shell.tsx'
import { UpdateBanner } from '#app/shell/update-banner.tsx'
import { lateCode } from '#platform/db/late.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear, show } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'
import { missingError, missingEvent } from './missing-script.ts'

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

describe('a script that is missing', () => {
  const KEY = 'reloaded-for-missing-scripts'
  const reload = vi.fn<() => void>()
  let end = () => undefined as void
  const start = () => {
    end()
    end = reloadForMissingScript(reload)
  }
  /** Whether Vite throws no error, because the page reloads. */
  const lose = (error: Error) => !window.dispatchEvent(missingEvent(error))
  beforeEach(() => {
    sessionStorage.removeItem(KEY)
    reload.mockClear()
    start()
  })
  afterEach(() => {
    end()
    sessionStorage.removeItem(KEY)
  })

  it('reloads the page once, and for another script as well', () => {
    expect([lose(missingError('a')), lose(missingError('a')), lose(missingError('b'))]).toEqual([
      true,
      false,
      true,
    ])
    // After the reload.
    start()
    expect([lose(missingError('a')), lose(missingError('b'))]).toEqual([false, false])
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('reloads once for each of two builds that are served in turn', () => {
    const script = document.createElement('script')
    const first = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
    Object.assign(script, { type: 'module', src: 'data:text/javascript,' })
    const others = [lose(missingError())]
    document.head.prepend(script)
    others.push(lose(missingError()))
    script.remove()
    expect(document.querySelector('script[type="module"][src]')).toBe(first)
    others.push(lose(missingError()))
    expect(others).toEqual([true, true, false])
  })

  it('may reload again for a script that was loaded since', async () => {
    const url = URL.createObjectURL(new Blob([''], { type: 'text/javascript' })).replace('blob:', '')
    const error = new TypeError(`Failed to fetch dynamically imported module: ${url}`)
    expect(lose(error)).toBe(true)
    const stored = sessionStorage.getItem(KEY) ?? ''
    // The loaded script: a file of this test's server.
    sessionStorage.setItem(KEY, stored.replace(url, import.meta.url))
    start()
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toBe('[]'))
    expect(lose(error)).toBe(true)
  })

  it('does not reload over the camera, which would lose the photo', () => {
    const before = location.href
    history.replaceState(null, '', '/project/p1/capture')
    const isReloaded = lose(missingError())
    history.replaceState(null, '', before)
    expect([isReloaded, sessionStorage.getItem(KEY)]).toEqual([false, null])
  })

  it('does not reload while files are chosen', () => {
    const input = document.createElement('input')
    input.type = 'file'
    document.body.append(input)
    // The browser opens no picker for an event of a script.
    input.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(lose(missingError())).toBe(false)
    input.dispatchEvent(new Event('cancel', { bubbles: true }))
    expect(lose(missingError())).toBe(true)
    input.remove()
  })

  it('does not reload for code that nobody waits for, but for other code that is missing meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const early = lateCode(() => promise).early()
    const error = missingError()
    expect(lose(error)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    await expect(lateCode(() => Promise.reject(error), 1)()).rejects.toBe(error)
    expect(reload).toHaveBeenCalledOnce()
    resolve('code')
    await early
  })

  it('reloads for a screen that is missing while code is loaded in advance', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const early = lateCode(() => promise).early()
    const error = missingError()
    expect(lose(error)).toBe(false)
    showInWorkspace(<FailurePage error={error} reset={() => undefined} />)
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    resolve('code')
    await early
  })
})
