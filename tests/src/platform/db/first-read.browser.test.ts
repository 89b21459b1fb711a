import { afterEach, beforeEach, expect, it } from 'vitest'
import { rowsOf } from '#platform/db/first-read.ts'
import { SheafDb } from '#platform/db/sheaf-db.ts'

// The read of a database before Dexie has loaded.

let name: string
const opened: { close(): void }[] = []

beforeEach(() => (name = `sheaf-${crypto.randomUUID()}`))
afterEach(async () => {
  for (const db of opened.splice(0)) db.close()
  await new SheafDb(name).delete()
})

async function sheaf(): Promise<SheafDb> {
  const db = new SheafDb(name)
  opened.push(db)
  await db.open()
  return db
}

const row = (userId: string, key: string) => ({ userId, key, value: key, savedAt: 1 })

/** A database of any version, without Dexie. */
const openPlain = (version: number, upgrade: (db: IDBDatabase) => void = () => undefined) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name, version)
    opening.addEventListener('upgradeneeded', () => upgrade(opening.result))
    opening.addEventListener('success', () => {
      opened.push(opening.result)
      resolve(opening.result)
    })
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
  })

it('returns only the rows of the user', async () => {
  const db = await sheaf()
  await db.queryCache.bulkPut([row('ada', 'a'), row('ben', 'b'), row('ada', 'c')])
  expect(await rowsOf(name, 'queryCache', 'ada')).toEqual([row('ada', 'a'), row('ada', 'c')])
  expect(await rowsOf(name, 'queryCache', 'nobody')).toEqual([])
})

it('creates no database and no store', async () => {
  expect(await rowsOf(name, 'queryCache', 'ada')).toEqual([])
  expect((await indexedDB.databases()).map((one) => one.name)).not.toContain(name)
  const other = await openPlain(1, (db) => db.createObjectStore('other'))
  expect(await rowsOf(name, 'queryCache', 'ada')).toEqual([])
  expect([other.version, ...other.objectStoreNames]).toEqual([1, 'other'])
})

it('reads a database of an earlier or later build unchanged, and leaves the upgrade to Dexie', async () => {
  const old = await openPlain(10, (db) => {
    const store = db.createObjectStore('queryCache', { keyPath: ['userId', 'key'] })
    store.createIndex('userId', 'userId')
    store.put(row('ada', 'old'))
  })
  expect(await rowsOf(name, 'queryCache', 'ada')).toEqual([row('ada', 'old')])
  old.close()
  await sheaf()
  expect(await rowsOf(name, 'queryCache', 'ada')).toEqual([row('ada', 'old')])
  const { version } = (await indexedDB.databases()).find((one) => one.name === name)!
  opened.splice(0).forEach((db) => db.close())
  await openPlain((version ?? 0) + 10)
  expect(await rowsOf(name, 'queryCache', 'ada')).toEqual([row('ada', 'old')])
})

it('waits for an upgrade, and does not block one, even during many reads', async () => {
  const db = await sheaf()
  await db.queryCache.put(row('ada', 'a'))
  db.close()
  const reads = Array.from({ length: 20 }, () => rowsOf(name, 'queryCache', 'ada'))
  const upgraded = openPlain(990)
  const later = rowsOf(name, 'queryCache', 'ada')
  expect((await upgraded).version).toBe(990)
  expect(await Promise.all([...reads, later])).toEqual(Array.from({ length: 21 }, () => [row('ada', 'a')]))
})

it('leaves no transaction open on a page in the back/forward cache', async () => {
  await sheaf()
  const leave = (type: string) => dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
  leave('pagehide')
  await expect(rowsOf(name, 'queryCache', 'ada')).rejects.toThrow('back/forward cache')
  leave('pageshow')
  expect(await rowsOf(name, 'queryCache', 'ada')).toEqual([])
})

it('rejects if the browser provides no database, as in a private window', async () => {
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = () => {
    throw new DOMException('Not allowed', 'SecurityError')
  }
  try {
    await expect(rowsOf(name, 'queryCache', 'ada')).rejects.toThrow('Not allowed')
  } finally {
    IDBFactory.prototype.open = open
  }
})
