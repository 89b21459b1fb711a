import { afterEach, expect, test, vi } from 'vitest'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { startUploads } from '#platform/uploads/run-queue.ts'
import { anItem } from '#tests/src/core/uploads/an-item.ts'
import { waitFor } from '#tests/support/wait.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.unstubAllGlobals()
})

/** Drains as another runner would, until it is ended. */
function otherRunner(): () => void {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  void navigator.locks.request('outbox', () => ended)
  return end
}

const requests = async () =>
  ((await navigator.locks.query()).pending ?? []).filter(({ name }) => name === 'outbox').length

test('drains as soon as another runner has ended', async () => {
  const userId = `user-${crypto.randomUUID()}`
  const item = anItem({
    captureId: crypto.randomUUID(),
    userId,
    hash: 'h',
    state: { at: 'working', stage: 'hashed' },
  })
  await outboxDb.items.put({ ...item, lane: 'open' })
  const called: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    called.push(url)
    return new Response('{}', { status: 503, headers: { 'Content-Type': 'application/json' } })
  })
  const end = otherRunner()
  ends.push(end, startUploads({ apiBase: '/api', getSession: () => ({ token: 't', userId, rev: 1 }) }))
  // It waits for the lock itself, not for a time after which it would look again.
  await waitFor(async () => expect(await requests()).toBe(1))
  expect(called).toEqual([])
  end()
  await waitFor(() => expect(called.some((url) => url.endsWith('/check-duplicate-by-hash'))).toBe(true))
})
