import { Dexie, type EntityTable, type Table } from 'dexie'
import type { FieldValue, SchemaProperty } from '#contract/things.ts'

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
  /** Its workspace; rows of earlier builds lack it. */
  readonly projectId?: string
  /** Belongs to what a person keeps offline: not given up for space. */
  readonly pinned?: boolean
}

/** What a person keeps offline in a workspace: all files of a document type or of a folder. */
export interface PinRow {
  readonly userId: string
  readonly projectId: string
  readonly kind: 'type' | 'folder'
  /** The type as types are compared, or the folder's id. */
  readonly key: string
  /** What the host is asked with: the type as it is spelled, or the folder's id. */
  readonly name: string
  /** For people: what it is, and in which workspace. */
  readonly label: string
  readonly workspace: string
  /** `space`: the device is full. `fault`: some pages did not come. */
  readonly state: 'waiting' | 'working' | 'kept' | 'space' | 'fault'
  /** Documents in all, and those that are here with all their pages; `total` is null until the host has said. */
  readonly total: number | null
  readonly done: number
  readonly bytes: number
  /** When the whole list was last asked for, in ms since 1970; null: not yet. */
  readonly listedAt: number | null
}

/** A thing kept offline, with the keys of its type and folder; `bytes` is its size as text, `savedAt` in ms since 1970. */
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

/** The newest documents of a workspace that was opened on this device, as the host last listed them. */
export interface NewestRow {
  readonly userId: string
  readonly projectId: string
  readonly things: readonly unknown[]
  /** When the workspace was opened last, and when its documents were listed, in ms since 1970. */
  readonly openedAt: number
  readonly listedAt: number
}

/** What this device read of a capture by itself, until the host's own reading is there. */
export interface DraftReadingRow {
  readonly captureId: string
  readonly userId: string
  readonly projectId: string
  readonly documentType: string
  readonly department: string
  /** Of the fields, in the order of the type. */
  readonly properties: Readonly<Record<string, SchemaProperty>>
  readonly extracted: Readonly<Record<string, FieldValue>>
  /** In ms since 1970. */
  readonly readAt: number
}

/** What may be thrown away without loss: the host or the outbox has the truth. Versions only ever add. */
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

  constructor(name = 'sheaf') {
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
    // A newer tab must be able to upgrade: an open connection would block it.
    this.on('versionchange', () => this.close({ disableAutoOpen: false }))
  }
}

export const sheafDb = new SheafDb()
