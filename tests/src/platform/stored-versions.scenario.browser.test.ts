import { afterEach, expect, test } from 'vitest'
import { EditsDb } from '#platform/edits/edits-db.ts'
import { OutboxDb } from '#platform/db/outbox-db.ts'
import { createOutboxStore } from '#platform/db/outbox-store.ts'
import { SheafDb } from '#platform/db/sheaf-db.ts'
import { projectAll } from '#platform/db/upload-records.ts'
import { createNewestStore } from '#platform/offline/newest-store.ts'
import { anItem } from '#tests/src/core/uploads/an-item.ts'

// Data that the previous build stored on a device is there after the update. The databases are created by the browser's
// own API, as Dexie created them in that build: Dexie's version 3 is the browser's 30.

type KeyPath = string | string[]
interface Layout {
  readonly keyPath: KeyPath
  readonly indexes?: readonly KeyPath[]
  readonly rows: readonly object[]
}

const name = crypto.randomUUID()
const made: { close(): void; name: string }[] = []

/** Makes a database of an earlier version with these rows. Its connection stays open, as in a tab of that build. */
function layOut(database: string, version: number, tables: Record<string, Layout>): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, version)
    opening.onerror = () => reject(opening.error ?? new Error('not made'))
    opening.onupgradeneeded = () => {
      for (const [table, { keyPath, indexes = [], rows }] of Object.entries(tables)) {
        const store = opening.result.createObjectStore(table, { keyPath })
        for (const index of indexes)
          store.createIndex(Array.isArray(index) ? `[${index.join('+')}]` : index, index)
        for (const row of rows) store.add(row)
      }
    }
    opening.onsuccess = () => {
      const opened = opening.result
      opened.onversionchange = () => opened.close()
      made.push(opened)
      resolve(opened)
    }
  })
}

afterEach(async () => {
  for (const database of made.splice(0)) {
    database.close()
    indexedDB.deleteDatabase(database.name)
  }
})

const of = { userId: 'anna', projectId: 'office' }
const thing = { id: 't1', kind: 'File', version: 1, data: { filename: 'a.jpg', extracted: {} } }

/** `sheaf` as version 3 made it, a row in each table. */
const version3: Record<string, Layout> = {
  session: { keyPath: 'id', rows: [{ id: 'current', token: 'word', userId: 'anna', rev: 4 }] },
  uploadRecords: {
    keyPath: ['userId', 'projectId', 'name', 'size'],
    indexes: ['captureId', ['userId', 'projectId']],
    rows: [{ ...of, name: 'receipt.jpg', size: 1000, captureId: 'c1', status: '', error: '', thingId: '' }],
  },
  selection: {
    keyPath: ['userId', 'projectId', 'id'],
    indexes: [['userId', 'projectId']],
    rows: [{ ...of, id: 't1' }],
  },
  queryCache: {
    keyPath: ['userId', 'key'],
    indexes: ['userId', 'savedAt'],
    rows: [{ userId: 'anna', key: '["projects"]', value: { shape: 1, value: [] }, savedAt: 5 }],
  },
  pageImages: {
    keyPath: ['userId', 'gcsUrl'],
    indexes: ['userId', 'savedAt'],
    rows: [{ userId: 'anna', gcsUrl: 's://1', size: 100, type: 'image/jpeg', savedAt: 5, pinned: true }],
  },
  pins: {
    keyPath: ['userId', 'projectId', 'kind', 'key'],
    indexes: ['userId'],
    rows: [{ ...of, kind: 'type', key: 'receipt', name: 'receipt', label: 'Receipt', state: 'kept' }],
  },
  keptThings: {
    keyPath: ['userId', 'projectId', 'id'],
    indexes: [
      ['userId', 'projectId', 'type'],
      ['userId', 'projectId', 'folder'],
      ['userId', 'projectId'],
      'userId',
    ],
    rows: [{ ...of, id: 't1', type: 'receipt', folder: '', thing, bytes: 70, savedAt: 5 }],
  },
  draftReadings: {
    keyPath: 'captureId',
    indexes: [['userId', 'projectId'], 'userId'],
    rows: [{ ...of, captureId: 'c1', documentType: 'receipt', properties: {}, extracted: { total: 3 } }],
  },
}

test('version 4 of the cache has all data of version 3, and the newest documents', async () => {
  await layOut(`sheaf-${name}`, 30, version3)
  const db = new SheafDb(`sheaf-${name}`)
  made.push(db)
  for (const [table, { rows }] of Object.entries(version3))
    expect([table, await db.table(table).toArray()]).toEqual([table, rows])
  const newest = createNewestStore(db)
  expect(await newest.list('anna')).toEqual([])
  const row = { ...of, things: [thing], openedAt: 1, listedAt: 1 }
  await newest.put(row)
  expect(await newest.list('anna')).toEqual([row])
})

test('every index of the newest version finds the rows of version 3', async () => {
  await layOut(`sheaf-${name}`, 30, version3)
  const db = new SheafDb(`sheaf-${name}`)
  made.push(db)
  const counts = await Promise.all(
    db.tables.flatMap((table) =>
      table.schema.indexes.map(async (index) => [
        `${table.name} ${index.name}`,
        await table.orderBy(index.keyPath as string).count(),
      ]),
    ),
  )
  expect(Object.fromEntries(counts)).toEqual(
    Object.fromEntries(
      counts.map(([index]) => [index, /^(newest|uploadProofs) /.test(String(index)) ? 0 : 1]),
    ),
  )
})

test('unsent captures and edits of the previous build are kept, and sent as before', async () => {
  const item = { ...anItem({ captureId: 'c1' }), lane: 'open' }
  const bytes = { path: 'original', bytes: new Uint8Array([1, 2, 3]).buffer, type: 'image/jpeg' }
  const draft = { id: 'd1', ...of, pages: [], open: true }
  await layOut(`outbox-${name}`, 20, {
    items: {
      keyPath: 'captureId',
      indexes: [['userId', 'lane'], ['userId', 'projectId'], 'lane'],
      rows: [item],
    },
    progress: { keyPath: 'captureId', rows: [{ captureId: 'c1', sent: 0.5 }] },
    heartbeat: { keyPath: 'id', rows: [] },
    bytes: { keyPath: 'path', rows: [bytes] },
    drafts: { keyPath: 'id', indexes: [['userId', 'projectId'], 'userId'], rows: [draft] },
  })
  await layOut(`sheaf-${name}`, 30, version3)
  const edit = { ...of, thingId: 't1', part: 'extracted.total', value: 5 }
  await layOut(`edits-${name}`, 20, {
    edits: { keyPath: ['userId', 'projectId', 'thingId', 'part'], indexes: ['userId'], rows: [edit] },
    corrections: { keyPath: 'captureId', indexes: ['userId'], rows: [] },
  })

  const [db, sheaf] = [new OutboxDb(`outbox-${name}`), new SheafDb(`sheaf-${name}`)]
  const edits = new EditsDb(`edits-${name}`)
  made.push(db, sheaf, edits)
  const store = createOutboxStore({ db, strict: db, onWritten: () => undefined })
  expect(await store.open('anna')).toEqual([item])
  expect([await db.bytes.toArray(), await db.drafts.toArray()]).toEqual([[bytes], [draft]])
  expect(await edits.edits.toArray()).toEqual([edit])
  await projectAll(sheaf, db, 'anna')
  expect(await sheaf.uploadRecords.toArray()).toMatchObject([{ captureId: 'c1', name: 'receipt.jpg' }])
  // Opened and upgraded by this build, as its engine does.
  expect(
    await store.swap({ ...anItem({ captureId: 'c1' }), hash: 'h', epoch: item.epoch + 1 }, item.epoch),
  ).toBe(true)
})
