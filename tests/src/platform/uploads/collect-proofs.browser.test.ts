import { afterEach, beforeEach, expect, test } from 'vitest'
import type { UploadProof } from '#contract/upload-proof.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { ApiError } from '#platform/api/errors.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { collectProofs } from '#platform/uploads/collect-proofs.ts'
import { watchProofs } from '#platform/uploads/live-queue.ts'
import { anItem } from '#tests/src/core/uploads/an-item.ts'
import { waitFor } from '#tests/support/wait.ts'

let userId = ''
const ends: (() => void)[] = []
beforeEach(() => {
  userId = `user-${crypto.randomUUID()}`
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A capture that the server has confirmed as this document. */
async function confirmed(thingId: string, more: Partial<UploadItem> = {}): Promise<UploadItem> {
  const captureId = crypto.randomUUID()
  const item = anItem({ captureId, userId, thingId, state: { at: 'released' }, ...more })
  await outboxDb.items.put({ ...item, lane: item.state.at === 'released' ? 'done' : 'open' })
  return item
}

const proofOf = (thingId: string, sha256 = 'hash of original'): UploadProof => ({
  format: 'sheaf-upload-proof',
  version: 1,
  installation: 'f',
  project_id: 'office',
  thing_id: thingId,
  stored_at: '2026-11-20T08:30:00.000Z',
  files: [{ sha256, size: 1000 }],
  public_key: 'k',
  signature: 's',
})

function collect(proof: (thingId: string) => Promise<UploadProof>, isOffered = async () => true): string[] {
  const asked: string[] = []
  ends.push(
    collectProofs(userId, {
      isOffered,
      proof: (_, thingId) => {
        asked.push(thingId)
        return proof(thingId)
      },
    }),
  )
  return asked
}
const held = async () =>
  (await sheafDb.uploadProofs.where({ userId, projectId: 'office' }).toArray()).map(({ thingId }) => thingId)

test('stores the proof of each confirmed capture once, and notifies screens', async () => {
  const first = await confirmed('first')
  await confirmed('unsent', { state: { at: 'working', stage: 'completed' } })
  let shown: ReadonlySet<string> = new Set()
  ends.push(
    watchProofs(userId, 'office', {
      next: (captureIds) => (shown = captureIds),
      error: (error) => expect.unreachable(String(error)),
    }),
  )
  const asked = collect(async (thingId) => proofOf(thingId))
  await waitFor(() => expect([...shown]).toEqual([first.captureId]))
  await confirmed('second')
  await waitFor(() => expect(shown.size).toBe(2))
  expect(asked).toEqual(['first', 'second'])
})

test('stores no proof of other bytes or a deleted document, and continues with the next', async () => {
  await confirmed('other')
  await confirmed('gone')
  const asked = collect(async (thingId) => {
    if (thingId === 'gone') throw new ApiError(404, { code: 'not-found', detail: 'It does not exist.' })
    return proofOf(thingId, 'hash of something else')
  })
  await waitFor(() => expect(asked).toHaveLength(2))
  await confirmed('last')
  await waitFor(() => expect(asked).toHaveLength(3))
  expect(await held()).toEqual([])
})

test('retries a proof that could not be fetched', async () => {
  await confirmed('first')
  let isDown = true
  const asked = collect(async (thingId) => {
    if (isDown) throw new TypeError('no network')
    return proofOf(thingId)
  })
  await waitFor(() => expect(asked).toEqual(['first']))
  isDown = false
  await confirmed('second')
  await waitFor(async () => expect((await held()).toSorted()).toEqual(['first', 'second']))
})

test('fetches the proofs of later captures, although the first ones always fail', async () => {
  await Promise.all(Array.from({ length: 10 }, (_, index) => confirmed(`broken ${index}`)))
  const asked = collect(async (thingId) => {
    if (thingId.startsWith('broken')) throw new TypeError('no network')
    return proofOf(thingId)
  })
  await waitFor(() => expect(asked).toHaveLength(10))
  await confirmed('last', { captureId: `ffffffff${crypto.randomUUID().slice(8)}` })
  await waitFor(async () => expect(await held()).toEqual(['last']))
})

test('requests no proofs from a server without them', async () => {
  await confirmed('first')
  const looked: boolean[] = []
  const asked = collect(
    async (thingId) => proofOf(thingId),
    async () => looked.push(true) < 0,
  )
  await waitFor(() => expect(looked).toHaveLength(1))
  await confirmed('second')
  await waitFor(() => expect(looked).toHaveLength(2))
  expect(asked).toEqual([])
})
