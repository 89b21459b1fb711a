import { afterEach, expect, test, vi } from 'vitest'
import { createDrainLock, onDrainEnd } from '#platform/db/drain-lock.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { startUploads } from '#platform/uploads/run-queue.ts'
import { anItem } from '#tests/src/core/uploads/an-item.ts'
import { waitFor } from '#tests/support/wait.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Drains as another runner would, until it is ended. */
function otherRunner(): () => void {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  void createDrainLock({ db: outboxDb, owner: 'other', locks: navigator.locks }).run(() => ended)
  return end
}

/** Holds the lock in a mode that admits others that share it. */
async function sharedHolder(): Promise<() => void> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  void navigator.locks.request('outbox', { mode: 'shared' }, () => {
    hold()
    return ended
  })
  await held
  return end
}

/** Timers of at least so many ms never end. */
function withoutTimers(from: number): void {
  const { setTimeout: plain } = globalThis
  vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => (ms >= from ? 0 : plain(work, ms)))
}

/** A queue of one item; what it calls, and how often it asked others to yield. */
async function aQueue() {
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
  const yields = vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(undefined)
  const start = () =>
    ends.push(startUploads({ apiBase: '/api', getSession: () => ({ token: 't', userId, rev: 1 }) }))
  return { called, yields: () => yields.mock.calls.length, start }
}

test('drains as soon as another runner has ended', async () => {
  const { called, yields, start } = await aQueue()
  const end = otherRunner()
  ends.push(end)
  withoutTimers(1_000)
  start()
  await waitFor(() => expect(yields()).toBe(1))
  expect(called).toEqual([])
  end()
  await waitFor(() => expect(called.some((url) => url.endsWith('/check-duplicate-by-hash'))).toBe(true))
})

test('neither takes the lock while it waits, nor asks again at once', async () => {
  const { yields, start } = await aQueue()
  ends.push(await sharedHolder())
  withoutTimers(200)
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  start()
  await waitFor(() => expect(yields()).toBe(1))
  // Drains end, but yet another runner has the lock.
  const reported = new Promise<void>((resolve) => ends.push(onDrainEnd(resolve)))
  const channel = new BroadcastChannel('outbox-drain-ends')
  channel.postMessage(null)
  channel.close()
  await reported
  for (let turns = 0; turns < 30; turns += 1) {
    const { pending, held } = await navigator.locks.query()
    expect([...(pending ?? []), ...(held ?? [])].filter(({ name }) => name === 'outbox')).toHaveLength(1)
  }
  expect(yields()).toBe(1)
})
