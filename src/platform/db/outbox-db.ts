import { Dexie, type EntityTable } from 'dexie'
import type { DraftDocument } from '#core/capture/types.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { abortWhenCached } from './abort-when-cached.ts'

/** `open`: in progress or paused. `done`: released. `removed`: by a person, restorable for a while. */
export type Lane = 'open' | 'done' | 'removed'

export type OutboxRow = UploadItem & { readonly lane: Lane }

/** Share (0..1) of an item's bytes that were transferred. */
export interface ProgressRow {
  readonly captureId: string
  readonly sent: number
}

/** The drain's holder and its last heartbeat, in ms since 1970. */
export interface HeartbeatRow {
  readonly id: 'drain'
  readonly owner: string
  readonly beat: number
}

/** Bytes for browsers without OPFS. Never a Blob: WebKit loses those. */
export interface BytesRow {
  readonly path: string
  readonly bytes: ArrayBuffer
  readonly type: string
}

/**
 * Captures that have not reached the server, in a separate database so that nothing that clears caches can open it.
 * Versions only add: an older app must be able to use a newer database.
 */
export class OutboxDb extends Dexie {
  declare items: EntityTable<OutboxRow, 'captureId'>
  declare progress: EntityTable<ProgressRow, 'captureId'>
  declare heartbeat: EntityTable<HeartbeatRow, 'id'>
  declare bytes: EntityTable<BytesRow, 'path'>
  /** Photographed documents that are not in the queue yet. */
  declare drafts: EntityTable<DraftDocument, 'id'>

  constructor(name = 'sheaf-outbox', durability: 'strict' | 'relaxed' = 'relaxed') {
    // Dexie's cache helps none of the queries here, and costs time on each write.
    super(name, { chromeTransactionDurability: durability, cache: 'disabled' })
    this.version(1).stores({
      items: 'captureId, [userId+lane], [userId+projectId], lane',
      progress: 'captureId',
      heartbeat: 'id',
      bytes: 'path',
    })
    this.version(2).stores({ drafts: 'id, [userId+projectId], userId' })
    this.on('versionchange', () => this.close({ disableAutoOpen: false }))
    this.use(abortWhenCached)
  }
}

export const outboxDb = new OutboxDb()

/** The same database through a connection with strict durability, for the capture write. */
export const strictOutboxDb = new OutboxDb('sheaf-outbox', 'strict')
