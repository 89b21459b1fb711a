import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Notices } from '#app/shell/notices.tsx'
import { SyncPill, useSyncSummary } from '#features/uploads/index.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { onMissing } from '#platform/db/page-reloads.ts'
import { anItem } from '#tests/src/core/uploads/an-item.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// The code that sums up the uploads is missing.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})
vi.mock('#features/uploads/sync/late-sync.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

vi.mock('#app/app-update.ts', () => ({
  appUpdate: { ready: () => true, subscribe: () => () => undefined },
}))

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  vi.spyOn(console, 'warn').mockReturnValue()
  await outboxDb.items.clear()
})
afterEach(async () => {
  clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await outboxDb.items.clear()
})

const putUnsent = () =>
  outboxDb.items.put({ ...anItem({ captureId: 'c1', userId: 'u1', projectId: 'p1' }), lane: 'open' })

function Uploading() {
  const { isUploading, unsent } = useSyncSummary('p1')
  return (
    <p>
      {unsent} unsent, {isUploading ? 'uploading' : 'nothing to wait for'}
    </p>
  )
}

test('what is unsent counts as uploading, and the page may reload for that code', async () => {
  const end = new AbortController()
  const report = vi.fn<(error: unknown) => void>()
  onMissing(report, end.signal)
  showInWorkspace(
    <>
      <SyncPill projectId="p1" />
      <Uploading />
    </>,
  )
  await expect.element(page.getByText('0 unsent, nothing to wait for')).toBeVisible()
  await putUnsent()
  await expect.element(page.getByText('1 unsent, uploading')).toBeVisible()
  await waitFor(() => expect(report).toHaveBeenCalled())
  end.abort()
})

test('a new version is not offered over what is unsent', async () => {
  showInWorkspace(<Notices />)
  const offer = page.getByText('A new version of Sheaf is ready.')
  await expect.element(offer).toBeVisible()
  await putUnsent()
  await expect.element(offer).not.toBeInTheDocument()
})
