import { afterEach, beforeEach, expect, it } from 'vitest'
import type { UploadItem } from '#core/uploads/types.ts'
import { OutboxDb } from '#platform/db/outbox-db.ts'
import { createOutboxStore } from '#platform/db/outbox-store.ts'
import { SheafDb } from '#platform/db/sheaf-db.ts'
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
const next = (item: UploadItem, patch: Partial<UploadItem>) => ({ ...item, ...patch, epoch: item.epoch + 1 })

it('lets one of two connections succeed that write the same epoch', async () => {
  const item = anItem()
  await storeOf().add(item)
  const [left, right] = [storeOf(db), storeOf(other)]
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? left : right).swap(next(item, { name: `writer-${index}.jpg` }), 0),
    ),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  const winner = outcomes.indexOf(true)
  expect(await left.get(item.captureId)).toMatchObject({ name: `writer-${winner}.jpg`, epoch: 1 })
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

it('stores the documented record of each item (ENTITY-18)', async () => {
  const store = storeOf()
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
