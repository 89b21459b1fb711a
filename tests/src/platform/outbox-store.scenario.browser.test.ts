import { afterEach, beforeEach, expect, it } from 'vitest'
import type { UploadItem } from '#core/uploads/types.ts'
import { OutboxDb } from '#platform/db/outbox-db.ts'
import { createOutboxStore } from '#platform/db/outbox-store.ts'
import { SheafDb } from '#platform/db/sheaf-db.ts'
import { withSharedSwaps } from '#platform/db/swaps.ts'
import { createRecordWriter, projectAll, type RecordWriter } from '#platform/db/upload-records.ts'
import { anItem } from '#tests/src/core/uploads/an-item.ts'

let db: OutboxDb
let other: OutboxDb
let sheaf: SheafDb
let records: RecordWriter

beforeEach(() => {
  const name = `outbox-${crypto.randomUUID()}`
  db = new OutboxDb(name)
  other = new OutboxDb(name, 'strict')
  sheaf = new SheafDb(`sheaf-${crypto.randomUUID()}`)
  records = createRecordWriter(sheaf)
})
afterEach(async () => {
  other.close()
  await db.delete()
  await sheaf.delete()
})

const storeOf = (connection = db) =>
  createOutboxStore({ db: connection, strict: other, onWritten: records.note })
/** As a drain writes it. */
const sharedStoreOf = (connection = db) =>
  withSharedSwaps(storeOf(connection), { db: connection, onWritten: records.note })
/** One whose rows are swapped singly, and one whose swaps share transactions. */
const kinds = [
  ['screens', storeOf],
  ['a drain', sharedStoreOf],
] as const
const next = (item: UploadItem, patch: Partial<UploadItem>) => ({ ...item, ...patch, epoch: item.epoch + 1 })

it.each(kinds)('lets one of two connections of %s succeed that write the same epoch', async (_, open) => {
  const item = anItem()
  await storeOf().add(item)
  const [left, right] = [open(db), open(other)]
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? left : right).swap(next(item, { name: `writer-${index}.jpg` }), 0),
    ),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  const winner = outcomes.indexOf(true)
  expect(await left.get(item.captureId)).toMatchObject({ name: `writer-${winner}.jpg`, epoch: 1 })
})

it('writes many rows that are swapped in the same moment, each by its own epoch', async () => {
  const store = sharedStoreOf()
  const items = ['a', 'b', 'c', 'd'].map((captureId) => anItem({ captureId }))
  for (const item of items) await store.add(item)
  const [a, b, c, d] = items as [UploadItem, UploadItem, UploadItem, UploadItem]
  // Another connection wrote one of them meanwhile, and one holds what no database can store.
  await storeOf(other).swap(next(b, { name: 'elsewhere.jpg' }), 0)
  const unstorable = next(d, { folder: (() => 0) as unknown as string })
  const outcomes = await Promise.allSettled([
    store.swap(next(a, { name: 'first.jpg' }), 0),
    store.swap(next(b, { name: 'stale.jpg' }), 0),
    store.swap(unstorable, 0),
    store.swap(next(c, { name: 'third.jpg' }), 0),
    store.swap(next(next(a, {}), { name: 'second write.jpg' }), 1),
  ])
  expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    true,
    false,
    'failed',
    true,
    true,
  ])
  const rows = await db.items.bulkGet(['a', 'b', 'c', 'd'])
  expect(rows.map((row) => [row?.name, row?.epoch])).toEqual([
    ['second write.jpg', 2],
    ['elsewhere.jpg', 1],
    ['third.jpg', 1],
    [d.name, 0],
  ])
})

it('reports nothing added that its transaction did not commit', async () => {
  const item = anItem()
  // The disk is full when the transaction ends: the put inside it has already succeeded.
  other.items.hook('creating', (_key, _row, transaction) => {
    setTimeout(() => transaction.abort())
  })
  await expect(storeOf().add(item)).rejects.toMatchObject({ name: 'StorageError' })
  expect(await db.items.count()).toBe(0)
  await records.flush()
  expect(await sheaf.uploadRecords.count()).toBe(0)
})

it('lists captures in progress, oldest first, of one user only', async () => {
  const store = storeOf()
  const state = { at: 'released' } as const
  for (const item of [
    anItem({ captureId: 'c' }),
    anItem({ captureId: 'a' }),
    anItem({ captureId: 'b', userId: 'ben' }),
    anItem({ captureId: 'd', state }),
  ]) {
    await store.add(item)
  }
  expect((await store.open('anna')).map(({ captureId }) => captureId)).toEqual(['a', 'c'])
})

it('never deletes captures in progress', async () => {
  const store = storeOf()
  const item = anItem()
  await store.add(item)
  expect(await store.drop(item.captureId, 0)).toBe(false)
  const released = next(item, { state: { at: 'released' } })
  await store.swap(released, 0)
  expect(await store.drop(item.captureId, 0)).toBe(false)
  expect(await store.drop(item.captureId, 1)).toBe(true)
})

it('finds removed captures after their time', async () => {
  const store = storeOf()
  await store.add(anItem({ state: { at: 'removed', was: { at: 'working', stage: 'stored' }, until: 100 } }))
  expect(await store.expired(99)).toEqual([])
  expect(await store.expired(100)).toHaveLength(1)
})

it.each(kinds)('stores the documented record of each item that %s writes (ENTITY-18)', async (_, open) => {
  const store = open()
  const item = anItem()
  await store.add(item)
  const record = async () => {
    await records.flush()
    return sheaf.uploadRecords.get(['anna', 'office', 'receipt.jpg', 1000])
  }
  expect(await record()).toMatchObject({ status: '', error: '', thingId: '', socket: '' })
  await store.swap(next(item, { state: { at: 'released' }, thingId: 'thing-1' }), 0)
  expect(await record()).toMatchObject({ status: 'complete', thingId: 'thing-1' })
  const was = { at: 'working', stage: 'stored' } as const
  await store.swap(next(next(item, {}), { state: { at: 'removed', was, until: 100 } }), 1)
  expect(await record()).toBeUndefined()
})

it('writes records of several items together, with a short delay', async () => {
  const store = storeOf()
  for (const name of ['a.jpg', 'b.jpg']) await store.add(anItem({ captureId: name, name }))
  await expect.poll(() => sheaf.uploadRecords.count()).toBe(2)
})

it('does not restore the record of a deleted row', async () => {
  const store = storeOf()
  await store.add(anItem())
  await records.forget(anItem().captureId)
  await records.flush()
  expect(await sheaf.uploadRecords.count()).toBe(0)
})

it('rebuilds the records from the outbox, of one user only', async () => {
  const store = createOutboxStore({ db, strict: other })
  await store.add(anItem({ captureId: 'a', name: 'mine.jpg' }))
  await store.add(anItem({ captureId: 'b', name: 'his.jpg', userId: 'ben' }))
  await sheaf.uploadRecords.clear()
  await projectAll(sheaf, db, 'anna')
  expect((await sheaf.uploadRecords.toArray()).map(({ name }) => name)).toEqual(['mine.jpg'])
})

it('can be opened without loss by a build with an older schema', async () => {
  await storeOf().add(anItem())
  const newer = new OutboxDb(db.name)
  newer.version(2).stores({ extra: 'id' })
  await newer.open()
  newer.close()
  expect(await db.items.count()).toBe(1)
})
