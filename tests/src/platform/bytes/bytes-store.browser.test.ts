import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { captureIdOf } from '#core/uploads/capture-id.ts'
import { type BytesStore, createBytesStore, sweepOrphans } from '#platform/bytes/bytes-store.ts'
import { OutboxDb } from '#platform/db/outbox-db.ts'
import { stopBytesWorker, workerWriter } from '#platform/workers/bytes-worker.ts'
import { workerHasher } from '#platform/workers/hash-worker.ts'
import { anItem } from '#tests/src/core/uploads/an-item.ts'

const hour = 60 * 60_000
const idOf = (now: number) => captureIdOf(now, crypto.getRandomValues(new Uint8Array(10)))
const photo = (length: number) => {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
  return new Blob([bytes], { type: 'image/jpeg' })
}

let db: OutboxDb

beforeEach(() => {
  db = new OutboxDb(`outbox-${crypto.randomUUID()}`)
})
afterEach(() => db.delete())

const storeWith = (writer: Parameters<typeof createBytesStore>[0]['writer']): BytesStore => {
  const store = createBytesStore({ db, strict: db, sha256: workerHasher.sha256, writer })
  return {
    ...store,
    write: (path, bytes) => {
      return store.write(path, bytes)
    },
  }
}

describe.each([
  ['private files', 'opfs', () => storeWith(workerWriter)],
  ['IndexedDB, where there are no private files', 'indexeddb', () => storeWith(null)],
] as const)('bytes in %s', (_, place, make) => {
  it.each([0, 1, 65_537, 3_000_000])('are read back completely: %d', async (length) => {
    const store = make()
    const file = photo(length)
    const kept = await store.write(`${idOf(Date.now())}/original`, file)
    expect(kept.at.store).toBe(place)
    expect(kept).toMatchObject({ size: length, sha256: await workerHasher.sha256(file) })
    const copy = await store.read(kept.at)
    expect(await workerHasher.sha256(copy ?? new Blob(['none']))).toBe(kept.sha256)
  })

  it('are replaced completely, even by fewer', async () => {
    const store = make()
    const path = `${idOf(Date.now())}/page-1`
    await store.write(path, photo(5_000))
    const kept = await store.write(path, new Blob(['short']))
    expect(await (await store.read(kept.at))?.text()).toBe('short')
  })

  it('are deleted with their capture, and no others', async () => {
    const store = make()
    const [gone, stays] = [idOf(1), idOf(2)]
    const first = await store.write(`${gone}/original`, photo(10))
    const second = await store.write(`${stays}/original`, photo(10))
    await store.removeAll(gone)
    await store.removeAll(gone)
    expect(await store.read(first.at)).toBeNull()
    expect((await store.read(second.at))?.size).toBe(10)
  })

  it('can be deleted alone, without others of the same capture', async () => {
    const store = make()
    const id = idOf(1)
    const gone = await store.write(`${id}/photo-2`, photo(10))
    const stays = await store.write(`${id}/photo`, photo(10))
    await store.remove(gone.at)
    await store.remove(gone.at)
    expect(await store.read(gone.at)).toBeNull()
    expect((await store.read(stays.at))?.size).toBe(10)
  })

  it('without a row are deleted after an hour', async () => {
    const store = make()
    const now = Date.now()
    const [orphan, fresh, queued, released] = [
      idOf(now - 2 * hour),
      idOf(now),
      idOf(now - 2 * hour),
      idOf(now - 2 * hour),
    ]
    for (const id of [orphan, fresh, queued, released]) await store.write(`${id}/original`, photo(10))
    await db.items.add({ ...anItem({ captureId: queued }), lane: 'open' })
    await db.items.add({ ...anItem({ captureId: released, state: { at: 'released' } }), lane: 'done' })
    await sweepOrphans(store, db, now)
    const left = await store.list()
    expect([orphan, fresh, queued, released].map((id) => left.includes(id))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('a worker that dies while it writes', () => {
  it('fails the write, and the next one succeeds', async () => {
    const store = storeWith(workerWriter)
    const path = `${idOf(Date.now())}/original`
    const file = photo(30_000_000)
    // On a busy machine the worker may finish before it is stopped: then it is stopped in the next attempt.
    let failure: unknown
    for (let attempt = 0; attempt < 20 && failure === undefined; attempt += 1) {
      const writing = store.write(path, file)
      setTimeout(stopBytesWorker, 5)
      failure = await writing.then(
        () => undefined,
        (error: unknown) => error,
      )
    }
    expect(failure).toMatchObject({ name: 'StorageError' })
    const kept = await store.write(path, file)
    expect(kept.size).toBe(30_000_000)
  })
})

/** A worker of its own that opens the file for writing and never closes it. */
async function lock(path: string): Promise<Worker> {
  const source = `onmessage = async ({ data: [id, name] }) => {
    const root = await navigator.storage.getDirectory()
    const captures = await root.getDirectoryHandle('captures', { create: true })
    const folder = await captures.getDirectoryHandle(id, { create: true })
    self.handle = await (await folder.getFileHandle(name, { create: true })).createSyncAccessHandle()
    postMessage('locked')
  }`
  const worker = new Worker(URL.createObjectURL(new Blob([source])))
  const locked = new Promise((resolve) => worker.addEventListener('message', resolve, { once: true }))
  worker.postMessage(path.split('/'))
  await locked
  return worker
}

describe('a file that a worker left locked', () => {
  it('is written once the worker is gone', async () => {
    const path = `${idOf(Date.now())}/original`
    const holder = await lock(path)
    const writing = storeWith(workerWriter).write(path, photo(1000))
    setTimeout(() => holder.terminate(), 200)
    expect((await writing).size).toBe(1000)
  })

  it('is deleted once the worker is gone', async () => {
    const id = idOf(Date.now())
    const holder = await lock(`${id}/original`)
    const store = storeWith(workerWriter)
    const removing = store.removeAll(id)
    setTimeout(() => holder.terminate(), 200)
    await removing
    expect(await store.list()).not.toContain(id)
  })
})

it('reports a full device', async () => {
  const full = { write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }
  await expect(storeWith(full).write(`${idOf(1)}/original`, photo(1))).rejects.toMatchObject({
    name: 'StorageError',
    full: true,
  })
})

it('rejects paths outside of its folder', async () => {
  await expect(storeWith(workerWriter).write('a/../b', photo(1))).rejects.toMatchObject({
    name: 'StorageError',
  })
})
