import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBytesStore } from '#platform/bytes/bytes-store.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { createOutboxStore } from '#platform/db/outbox-store.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { workerHasher } from '#platform/workers/hash-worker.ts'
import { anItem } from '#tests/src/core/uploads/an-item.ts'
import { drainQueue, yieldToPage } from '#workers/service/queue.ts'
import { waitFor } from '#tests/support/wait.ts'

const captureId = crypto.randomUUID()
const session = { id: 'current', token: 't', userId: 'anna', rev: 1 } as const
const registration = {}

/** The requested paths, in order; a PUT gets its response after `stored` is resolved. */
let asked: string[]
let stored: PromiseWithResolvers<void>
/** How often the capabilities were requested. */
let offers: number

beforeEach(async () => {
  asked = []
  offers = 0
  stored = Promise.withResolvers()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
    // Requested at the same time as the calls, which do not wait for it.
    if (pathname === '/api/capabilities') {
      offers += 1
      return new Response('', { status: 404 })
    }
    asked.push(pathname)
    if (init?.method !== 'PUT') return new Response('{"detail":"Signed out"}', { status: 401 })
    await stored.promise
    return new Response('')
  })
  await addCapture(captureId)
  await sheafDb.session.put(session)
})
async function addCapture(captureId: string) {
  const store = { db: outboxDb, strict: outboxDb }
  const bytes = createBytesStore({ ...store, sha256: workerHasher.sha256, writer: null })
  const original = await bytes.write(`${captureId}/original`, new Blob(['receipt']))
  const target = { signedUrl: '/put/1', gcsUrl: 'store/1', stored: false }
  await createOutboxStore(store).add(
    anItem({
      captureId,
      original,
      hash: original.sha256,
      state: { at: 'working', stage: 'uploading' },
      targets: { pages: [target], original: 'none' },
    }),
  )
}
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await outboxDb.items.clear()
  await outboxDb.bytes.clear()
  await sheafDb.session.clear()
})

const SENT = ['/put/1', '/api/upload/complete-gcs-upload']

it('stops after the current step if a page takes over', async () => {
  const draining = drainQueue(registration)
  await waitFor(() => expect(asked).toEqual(['/put/1']))
  yieldToPage()
  stored.resolve()
  await draining
  expect(asked).toEqual(['/put/1'])
})

it('continues if a drain is requested after a page asked to take over', async () => {
  const draining = drainQueue(registration)
  await waitFor(() => expect(asked).toEqual(['/put/1']))
  yieldToPage()
  const requested = drainQueue(registration)
  stored.resolve()
  await Promise.all([draining, requested])
  expect(asked).toEqual(SENT)
})

it('runs again for a request that arrived while a run was ending', async () => {
  const signedOut = Promise.withResolvers<undefined>()
  vi.spyOn(sheafDb.session, 'get').mockImplementationOnce((() => signedOut.promise) as never)
  stored.resolve()
  const draining = drainQueue(registration)
  const requested = drainQueue(registration)
  signedOut.resolve(undefined)
  await Promise.all([draining, requested])
  expect(asked).toEqual(SENT)
})

it('does not ask for the capabilities of the server again in each run', async () => {
  stored.resolve()
  await drainQueue(registration)
  await addCapture(crypto.randomUUID())
  await drainQueue(registration)
  expect(asked).toEqual([...SENT, ...SENT])
  expect(offers).toBeLessThanOrEqual(1)
})
