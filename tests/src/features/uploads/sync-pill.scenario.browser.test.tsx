import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SyncPill } from '#features/uploads/index.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { preferences } from '#platform/preferences/preferences.ts'
import { anItem } from '#tests/src/core/uploads/an-item.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

beforeEach(async () => {
  await outboxDb.items.clear()
  preferences.uploadBatch('u1', 'p1').set([])
})
afterEach(clear)

test('on a phone the pill shows a part of its name, so that it can be pressed by what is read on it', async () => {
  await page.viewport(390, 844)
  for (const captureId of ['c1', 'c2'])
    await outboxDb.items.put({ ...anItem({ captureId, userId: 'u1', projectId: 'p1' }), lane: 'open' })
  showInWorkspace(<SyncPill projectId="p1" />)
  const pill = page.getByRole('link', { name: 'Uploading 1 of 2' })
  await expect.element(pill).toBeVisible()
  expect((pill.element() as HTMLElement).innerText).toBe('1 of 2')
})

test('a page that is loaded later goes on counting', async () => {
  await page.viewport(1440, 900)
  const keep = (captureId: string, isSent: boolean) =>
    outboxDb.items.put({
      ...anItem({ captureId, userId: 'u1', projectId: 'p1', ...(isSent && { state: { at: 'released' } }) }),
      lane: isSent ? 'done' : 'open',
    })
  for (const captureId of ['c1', 'c2', 'c3']) await keep(captureId, false)
  showInWorkspace(<SyncPill projectId="p1" />)
  await expect.element(page.getByRole('link', { name: 'Uploading 1 of 3' })).toBeVisible()
  clear()
  await keep('c1', true)
  showInWorkspace(<SyncPill projectId="p1" />)
  await expect.element(page.getByRole('link', { name: 'Uploading 2 of 3' })).toBeVisible()
})
