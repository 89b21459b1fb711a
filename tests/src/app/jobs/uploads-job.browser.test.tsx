import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UploadsJob } from '#app/jobs/uploads-job.tsx'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { lockDrafts } from '#platform/drafts/enqueue.ts'
import { putPageBack, removePage } from '#platform/drafts/remove-page.ts'
import { storeShot } from '#platform/drafts/store-shot.ts'
import { session } from '#platform/session/page-session.ts'
import { clear, show } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// Documents that no camera enqueues are enqueued by the job, whenever they appear.

vi.mock('#platform/uploads/run-queue.ts', () => ({ startUploads: () => () => undefined }))

const scope = { userId: 'anna', projectId: 'office' }

beforeEach(async () => {
  await outboxDb.drafts.clear()
  await outboxDb.items.clear()
  vi.spyOn(session, 'credentials').mockReturnValue({ userId: 'anna', token: 'token', rev: 1 })
})
afterEach(() => {
  clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const lanes = async () => (await outboxDb.items.toArray()).map(({ lane }) => lane)

/** A document that is due. */
async function shoot(): Promise<string> {
  const photo = new Blob(['photo'], { type: 'image/jpeg' })
  const { page } = await storeShot(scope, { photo, mode: 'separate', filter: 'enhanced' })
  await outboxDb.drafts.toCollection().modify({ lastShotAt: 0 })
  return page.id
}

function startJob() {
  const looks = vi.spyOn(navigator.locks, 'request')
  show(
    <QueryClientProvider client={new QueryClient()}>
      <UploadsJob />
    </QueryClientProvider>,
  )
  return { looks: () => looks.mock.calls.length }
}

test('enqueues a restored page after its camera has closed', async () => {
  const removed = await removePage(scope, await shoot())
  startJob()
  // Long enough for a run that finds nothing.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(await lanes()).toEqual(['removed'])
  await putPageBack(scope, removed!)
  await waitFor(async () => expect(await lanes()).toEqual(['open']))
})

test('enqueues a document that is due while a camera is open after that has closed', async () => {
  const close = lockDrafts()
  await shoot()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { looks } = startJob()
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1)
      return looks()
    })
    .toBe(1)
  expect(await lanes()).toEqual([])
  close()
  await expect
    .poll(() => {
      vi.advanceTimersByTime(60_000)
      return lanes()
    })
    .toEqual(['open'])
})
