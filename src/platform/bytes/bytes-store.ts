import type { BytesPort } from '#core/uploads/ports.ts'
import type { BytesLocation, StoredBytes } from '#core/uploads/types.ts'
import type { OutboxDb } from '#platform/db/outbox-db.ts'
import { storageErrorOf } from '#platform/db/storage-error.ts'
import {
  keepInIndexedDb,
  listInIndexedDb,
  readFromIndexedDb,
  removeFromIndexedDb,
} from './indexeddb-bytes.ts'
import { hasOpfs, listFolders, readFile, removeFolder } from './opfs.ts'

/** What writes private files: the bytes worker. Null where there is none, as in the service worker. */
export interface OpfsWriter {
  /** Null where this browser has no sync access handles. Rejects with nothing left behind. */
  keep(path: string, bytes: Blob): Promise<{ size: number; sha256: string } | null>
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
  /** Ids of all captures that have bytes on this device. */
  list(): Promise<string[]>
}

/** Captured bytes: private files where the browser has them, else IndexedDB. Errors are `StorageError`. */
export function createBytesStore({ db, strict, sha256, writer }: BytesStoreOptions): BytesStore {
  return {
    read: ({ store, path }) => (store === 'opfs' ? readFile(path) : readFromIndexedDb(db, path)),
    async write(path, bytes) {
      try {
        const kept = writer && (await hasOpfs()) ? await writer.keep(path, bytes) : null
        if (kept) return { at: { store: 'opfs', path }, ...kept }
        const row = await keepInIndexedDb(strict, path, bytes, sha256)
        return { at: { store: 'indexeddb', path }, ...row }
      } catch (error) {
        throw storageErrorOf(error)
      }
    },
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
