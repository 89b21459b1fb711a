import { afterEach, expect, test, vi } from 'vitest'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { startProofs } from '#platform/uploads/start-proofs.ts'
import { anItem } from '#tests/src/core/uploads/an-item.ts'
import { waitFor } from '#tests/support/wait.ts'

const userId = `user-${crypto.randomUUID()}`
let stop: (() => void) | undefined

afterEach(async () => {
  stop?.()
  vi.unstubAllGlobals()
  await outboxDb.items.where({ userId }).delete()
})

test('takes one connection, where the server takes no batches', async () => {
  let running = 0
  let most = 0
  let ended = 0
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
    if (pathname === '/api/capabilities') return Response.json({ additions: ['upload-proofs'] })
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    running -= 1
    ended += 1
    return Response.json({ detail: 'It does not exist.', code: 'not-found' }, { status: 404 })
  })
  for (let index = 0; index < 5; index += 1) {
    const released = { userId, thingId: `thing-${index}`, state: { at: 'released' } } as const
    await outboxDb.items.put({ ...anItem({ captureId: crypto.randomUUID(), ...released }), lane: 'done' })
  }
  stop = startProofs(userId, '/api', {
    credentials: () => ({ token: 't', userId, rev: 1 }),
    rejected: () => undefined,
  })
  await waitFor(() => expect(ended).toBe(5))
  expect(most).toBe(1)
})
