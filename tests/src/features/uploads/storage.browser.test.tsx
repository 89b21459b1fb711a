import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppBadge, StorageDialog } from '#features/uploads/index.ts'
import { preferences } from '#platform/preferences/preferences.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { anItem } from '#tests/src/core/uploads/an-item.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const wait = (captureId: string, userId = 'u1') =>
  outboxDb.items.put({ ...anItem({ captureId, userId, size: 1536 }), lane: 'open' })

beforeEach(async () => {
  await outboxDb.items.clear()
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 1024 ** 2, quota: 4 * 1024 ** 2 })
})
afterEach(() => {
  clear()
  preferences.appBadge.set('off')
  vi.restoreAllMocks()
})

test('storage tells what waits, how full it is, and asks the browser to keep it', async () => {
  await Promise.all([wait('c1'), wait('c2'), wait('c3', 'u2')])
  let persisted = false
  vi.spyOn(navigator.storage, 'persisted').mockImplementation(async () => persisted)
  vi.spyOn(navigator.storage, 'persist').mockImplementation(async () => (persisted = true))
  showInWorkspace(<StorageDialog open onClose={() => undefined} />)
  await expect.element(page.getByText('2 documents waiting to upload (3.00 KB).')).toBeVisible()
  await expect.element(page.getByText('1 capture from another account is on this device')).toBeVisible()
  await expect.element(page.getByText('1.00 MB of 4.00 MB used')).toBeVisible()
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
  await page.getByRole('button', { name: 'Keep saved documents' }).click()
  await expect
    .element(page.getByText('Saved documents stay in this browser until you remove them.'))
    .toBeVisible()
})

test('the icon shows a number only once it was switched on, and loses it with the last file', async () => {
  const set = vi.fn(async () => undefined)
  const unset = vi.fn(async () => undefined)
  Object.assign(navigator, { setAppBadge: set, clearAppBadge: unset })
  await Promise.all([wait('c1'), wait('c2')])
  showInWorkspace(<AppBadge />)
  await waitFor(() => expect(unset).toHaveBeenCalled())
  expect(set).not.toHaveBeenCalled()
  preferences.appBadge.set('on')
  await waitFor(() => expect(set).toHaveBeenLastCalledWith(2))
  unset.mockClear()
  await outboxDb.items.clear()
  await waitFor(() => expect(unset).toHaveBeenCalled())
})
