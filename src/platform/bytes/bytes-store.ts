import type { BytesPort } from '#core/uploads/ports.ts'
import type { BytesLocation, StoredBytes } from '#core/uploads/types.ts'
import type { OutboxDb } from '#platform/db/outbox-db.ts'
import { storageErrorOf } from '#platform/db/storage-error.ts'
import { hasOpfs, listFolders, readFile, removeFile, removeFolder } from './opfs.ts'
import { timeOfId } from '#core/uploads/capture-id.ts'

/** Writes private files (OPFS): the bytes worker. */
export interface OpfsWriter {
  /** Null if this browser has no sync access handles. Rejects without leaving anything behind. */
  write(path: string, bytes: Blob): Promise<{ size: number; sha256: string } | null>
}

export interface BytesStoreOptions {
  readonly db: OutboxDb
  readonly strict: OutboxDb
  readonly sha256: (bytes: Blob) => Promise<string>
  readonly writer: OpfsWriter | null
}

export interface BytesStore extends BytesPort {
  read(at: BytesLocation): Promise<Blob | null>
  write(path: string, bytes: Blob): Promise<StoredBytes>
  /** Removes one file; others of the capture stay. */
  remove(at: BytesLocation): Promise<void>
  /** Ids of all captures with bytes on this device. */
  list(): Promise<string[]>
}

/** Stores captured bytes in private files, or in IndexedDB if the browser has none. Throws `StorageError`. */
export function createBytesStore({ db, strict, sha256, writer }: BytesStoreOptions): BytesStore {
  return {
    read: ({ store, path }) => (store === 'opfs' ? readFile(path) : readFromIndexedDb(db, path)),
    async write(path, bytes) {
      try {
        const stored = writer && (await hasOpfs()) ? await writer.write(path, bytes) : null
        if (stored) return { at: { store: 'opfs', path }, ...stored }
        const row = await writeToIndexedDb(strict, path, bytes, sha256)
        return { at: { store: 'indexeddb', path }, ...row }
      } catch (error) {
        throw storageErrorOf(error)
      }
    },
    remove: ({ store, path }) => (store === 'opfs' ? removeFile(path) : db.bytes.delete(path)),
    async removeAll(captureId) {
      await removeFromIndexedDb(db, captureId)
      if (await hasOpfs()) await removeFolder(captureId)
    },
    async list() {
      const files = (await hasOpfs()) ? await listFolders() : []
      return [...new Set([...files, ...(await listInIndexedDb(db))])]
    },
  }
}

// Without private files: ArrayBuffers in the outbox database, since WebKit loses Blobs there.

/** Writes bytes durably and reads them back. Rejects without leaving anything behind. */
async function writeToIndexedDb(
  strict: OutboxDb,
  path: string,
  given: Blob,
  sha256: (bytes: Blob) => Promise<string>,
): Promise<{ size: number; sha256: string }> {
  const bytes = await given.arrayBuffer()
  await strict.transaction('rw', strict.bytes, () => strict.bytes.put({ path, bytes, type: given.type }))
  const copy = await readFromIndexedDb(strict, path)
  const stored = copy && { size: copy.size, sha256: await sha256(copy) }
  if (stored?.size === given.size && stored.sha256 === (await sha256(given))) return stored
  await strict.bytes.delete(path)
  throw new Error('The copy on the device differs from the file')
}

/** Null if there are no such bytes. */
async function readFromIndexedDb(db: OutboxDb, path: string): Promise<Blob | null> {
  const row = await db.bytes.get(path)
  return row ? new Blob([row.bytes], { type: row.type }) : null
}

/** Everything of a capture. */
async function removeFromIndexedDb(db: OutboxDb, captureId: string): Promise<void> {
  // Read first: usually there is nothing here, and a write costs more than a read.
  const paths = await db.bytes.where('path').startsWith(`${captureId}/`).primaryKeys()
  if (paths.length > 0) await db.bytes.bulkDelete(paths)
}

/** Ids of all captures with bytes in IndexedDB. */
async function listInIndexedDb(db: OutboxDb): Promise<string[]> {
  const paths = await db.bytes.toCollection().primaryKeys()
  return [...new Set(paths.map((path) => path.split('/')[0] ?? ''))].filter((id) => id !== '')
}

/** A capture writes its bytes before its row: younger ones may be in progress in another tab. */
const GRACE_MS = 60 * 60_000

/** Removes bytes without a row that needs them: of captures interrupted before "saved", and of released ones. */
export async function sweepOrphans(bytes: BytesStore, db: OutboxDb, now: number): Promise<void> {
  const drafted = new Set((await db.drafts.toArray()).flatMap(({ pages }) => pages.map(({ id }) => id)))
  for (const captureId of await bytes.list()) {
    const made = timeOfId(captureId)
    if (made === null || now - made < GRACE_MS || drafted.has(captureId)) continue
    const row = await db.items.get(captureId)
    if (!row || row.lane === 'done') await bytes.removeAll(captureId)
  }
}
