import { Dexie, type EntityTable, type Table } from 'dexie'
import type { User } from '#contract/auth.ts'
import type { UploadProof } from '#contract/upload-proof.ts'
import type { FieldValue, SchemaProperty } from '#contract/things.ts'
import { abortWhenCached } from './abort-when-cached.ts'
import { SHEAF } from './first-read.ts'

/** The session as read by the service worker, which has no localStorage, and by a page whose localStorage was lost. */
export interface SessionRow {
  readonly id: 'current'
  readonly token: string
  readonly userId: string
  readonly rev: number
  /** As of the sign-in. Rows written before 2026-11-30 have neither. */
  readonly user?: User
  readonly issued?: boolean
}

/**
 * The documented upload record (ENTITY-18): a projection of the outbox for the screen, found by file name and size
 * within a user's workspace (UPLOAD-26). `thingId` and `error` are empty if unknown.
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

/** A response cached for offline use. `key` is the query key as text; `savedAt` in ms since 1970. */
export interface QueryCacheRow {
  readonly userId: string
  readonly key: string
  readonly value: unknown
  readonly savedAt: number
}

/**
 * A page image cached for offline use; its bytes are in the cache storage. `size` in bytes; `savedAt` is updated on
 * each use.
 */
export interface PageImageRow {
  readonly userId: string
  readonly gcsUrl: string
  readonly size: number
  readonly type: string
  readonly savedAt: number
  /** Its workspace; absent in rows of earlier builds. */
  readonly projectId?: string
  /** Pinned: not evicted for space. */
  readonly pinned?: boolean
}

/** A pin in a workspace: all files of a document type or of a folder. */
export interface PinRow {
  readonly userId: string
  readonly projectId: string
  readonly kind: 'type' | 'folder'
  /** The normalised type name, or the folder's id. */
  readonly key: string
  /** Sent to the server: the type as spelled, or the folder's id. */
  readonly name: string
  /** For display: its label and its workspace. */
  readonly label: string
  readonly workspace: string
  /** Stored values: `kept` is complete; `space`: the device is full; `fault`: some pages could not be fetched. */
  readonly state: 'waiting' | 'working' | 'kept' | 'space' | 'fault'
  /** Number of documents, and of those stored with all their pages; `total` is null until the server has responded. */
  readonly total: number | null
  readonly done: number
  readonly bytes: number
  /** When the complete list was last fetched, in ms since 1970; null if never. */
  readonly listedAt: number | null
}

/** A pinned thing with the keys of its type and folder; `bytes` is its size as text, `savedAt` in ms since 1970. */
export interface OfflineThingRow {
  readonly userId: string
  readonly projectId: string
  readonly id: string
  readonly type: string
  readonly folder: string
  readonly thing: unknown
  readonly bytes: number
  readonly savedAt: number
}

/** The newest documents of a workspace that was opened on this device, as last listed by the server. */
export interface NewestRow {
  readonly userId: string
  readonly projectId: string
  readonly things: readonly unknown[]
  /** When the workspace was last opened, and when its documents were listed, in ms since 1970. */
  readonly openedAt: number
  readonly listedAt: number
}

/** What this device extracted from a capture, until the server has done so. */
export interface DraftReadingRow {
  readonly captureId: string
  readonly userId: string
  readonly projectId: string
  readonly documentType: string
  readonly department: string
  /** The fields, in the order of the type. */
  readonly properties: Readonly<Record<string, SchemaProperty>>
  readonly extracted: Readonly<Record<string, FieldValue>>
  /** In ms since 1970. */
  readonly readAt: number
}

/** The upload proof of a capture of this device, as the server signed it. */
export interface UploadProofRow {
  readonly captureId: string
  readonly userId: string
  readonly projectId: string
  readonly thingId: string
  readonly proof: UploadProof
}

/**
 * Caches that can be cleared without loss, because the server or the outbox has the original data. Schema versions
 * only add.
 */
export class SheafDb extends Dexie {
  declare session: EntityTable<SessionRow, 'id'>
  declare uploadRecords: Table<UploadRecordRow, [string, string, string, number]>
  declare selection: Table<SelectionRow, [string, string, string]>
  declare queryCache: Table<QueryCacheRow, [string, string]>
  declare pageImages: Table<PageImageRow, [string, string]>
  declare pins: Table<PinRow, [string, string, string, string]>
  declare keptThings: Table<OfflineThingRow, [string, string, string]>
  declare newest: Table<NewestRow, [string, string]>
  declare draftReadings: EntityTable<DraftReadingRow, 'captureId'>
  declare uploadProofs: EntityTable<UploadProofRow, 'captureId'>

  constructor(name = SHEAF) {
    super(name)
    this.version(1).stores({
      session: 'id',
      uploadRecords: '[userId+projectId+name+size], captureId, [userId+projectId]',
      selection: '[userId+projectId+id], [userId+projectId]',
      queryCache: '[userId+key], userId, savedAt',
      pageImages: '[userId+gcsUrl], userId, savedAt',
    })
    this.version(2).stores({
      pins: '[userId+projectId+kind+key], userId',
      keptThings:
        '[userId+projectId+id], [userId+projectId+type], [userId+projectId+folder], [userId+projectId], userId',
    })
    this.version(3).stores({ draftReadings: 'captureId, [userId+projectId], userId' })
    this.version(4).stores({ newest: '[userId+projectId], userId' })
    this.version(5).stores({ uploadProofs: 'captureId, [userId+projectId], userId' })
    // A newer tab must be able to upgrade: an open connection would block it.
    this.on('versionchange', () => this.close({ disableAutoOpen: false }))
    this.use(abortWhenCached)
  }
}

export const sheafDb = new SheafDb()
