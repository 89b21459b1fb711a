import { openTransaction } from './abort-when-cached.ts'

/** The databases that are read before the first paint. */
export const SHEAF = 'sheaf'
export const SHEAF_EDITS = 'sheaf-edits'

/**
 * All rows of a user in a store with an index `userId`, read without Dexie, which is loaded after the first paint.
 * Opens the database as it is: a missing one is not created, and one with another version not changed. Empty without
 * the database or the store.
 */
export async function rowsOf(name: string, store: string, userId: string): Promise<unknown[]> {
  try {
    return await read(name, store, userId)
  } catch {
    // Chrome sometimes loses a connection, and a tab that upgrades the database closes this one.
    return read(name, store, userId)
  }
}

async function read(name: string, store: string, userId: string): Promise<unknown[]> {
  const db = await openExisting(name)
  try {
    return db?.objectStoreNames.contains(store) ? await rowsIn(db, store, userId) : []
  } finally {
    db?.close()
  }
}

/** Null if there is no such database. */
const openExisting = (name: string) =>
  new Promise<IDBDatabase | null>((resolve, reject) => {
    const opening = indexedDB.open(name)
    let isMissing = false
    // Without a version, only a database that does not exist is upgraded. Aborting prevents its creation.
    opening.addEventListener('upgradeneeded', () => {
      isMissing = true
      opening.transaction?.abort()
    })
    opening.addEventListener('success', () => {
      const db = opening.result
      // A tab that upgrades or deletes the database must not wait for this one.
      db.addEventListener('versionchange', () => db.close())
      resolve(db)
    })
    opening.addEventListener('error', (event) => {
      event.preventDefault()
      if (isMissing) resolve(null)
      else reject(opening.error ?? new Error(`${name} cannot be opened`))
    })
  })

const rowsIn = (db: IDBDatabase, store: string, userId: string) =>
  new Promise<unknown[]>((resolve, reject) => {
    const transaction = openTransaction(() => db.transaction(store, 'readonly'))
    const reading = transaction.objectStore(store).index('userId').getAll(userId)
    reading.addEventListener('success', () => resolve(reading.result))
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('The read was aborted', 'AbortError')),
    )
  })
