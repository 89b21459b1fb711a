import { Dexie, type EntityTable, type Table } from 'dexie'

/** The session as the service worker reads it, which has no localStorage. */
export interface SessionRow {
  readonly id: 'current'
  readonly token: string
  readonly userId: string
  readonly rev: number
}

/**
 * The documented upload record (ENTITY-18), a projection of the outbox for the screen, found within a user's workspace
 * by file name and size (UPLOAD-26). `thingId` and `error` are empty until there is one.
 */
export interface UploadRecordRow {
  readonly userId: string
  readonly projectId: string
  readonly name: string
  readonly size: number
  readonly captureId: string
  readonly file: { readonly name: string; readonly size: number }
  readonly status: '' | 'checking' | 'processing' | 'uploading' | 'complete' | 'error'
  readonly error: string
  readonly thingId: string
  readonly socket: ''
}

/** One selected document (SELECT-01). */
export interface SelectionRow {
  readonly userId: string
  readonly projectId: string
  readonly id: string
}

/** An answer kept for reading offline. `key` is the query key as text; `savedAt` in ms since 1970. */
export interface QueryCacheRow {
  readonly userId: string
  readonly key: string
  readonly value: unknown
  readonly savedAt: number
}

/** A page image kept for viewing offline, its bytes in the cache store. `size` in bytes; `savedAt` moves with each use. */
export interface PageImageRow {
  readonly userId: string
  readonly gcsUrl: string
  readonly size: number
  readonly type: string
  readonly savedAt: number
}

/** What may be thrown away without loss: the host or the outbox has the truth. Versions only ever add. */
export class SheafDb extends Dexie {
  declare session: EntityTable<SessionRow, 'id'>
  declare uploadRecords: Table<UploadRecordRow, [string, string, string, number]>
  declare selection: Table<SelectionRow, [string, string, string]>
  declare queryCache: Table<QueryCacheRow, [string, string]>
  declare pageImages: Table<PageImageRow, [string, string]>

  constructor(name = 'sheaf') {
    super(name)
    this.version(1).stores({
      session: 'id',
      uploadRecords: '[userId+projectId+name+size], captureId, [userId+projectId]',
      selection: '[userId+projectId+id], [userId+projectId]',
      queryCache: '[userId+key], userId, savedAt',
      pageImages: '[userId+gcsUrl], userId, savedAt',
    })
    // A newer tab must be able to upgrade: an open connection would block it.
    this.on('versionchange', () => this.close({ disableAutoOpen: false }))
  }
}

export const sheafDb = new SheafDb()
