import { Dexie, type EntityTable } from 'dexie'
import type { DraftDocument } from '#core/capture/types.ts'
import type { UploadItem } from '#core/uploads/types.ts'

/** `open`: on its way or parked. `done`: released. `removed`: kept for a while after a person took it out. */
export type Lane = 'open' | 'done' | 'removed'

export type OutboxRow = UploadItem & { readonly lane: Lane }

/** Share (0..1) of an item's bytes that travelled. */
export interface ProgressRow {
  readonly captureId: string
  readonly sent: number
}

/** Who drains, and when it last showed a sign of life (ms since 1970). */
export interface HeartbeatRow {
  readonly id: 'drain'
  readonly owner: string
  readonly beat: number
}

/** Bytes where the browser has no OPFS. Never a Blob: WebKit loses those. */
export interface BytesRow {
  readonly path: string
  readonly bytes: ArrayBuffer
  readonly type: string
}

/**
 * Captures that have not reached the server, in a database of their own so that nothing which clears caches can open
 * it. Versions only ever add: an older app must be able to go on with a newer database.
 */
export class OutboxDb extends Dexie {
  declare items: EntityTable<OutboxRow, 'captureId'>
  declare progress: EntityTable<ProgressRow, 'captureId'>
  declare heartbeat: EntityTable<HeartbeatRow, 'id'>
  declare bytes: EntityTable<BytesRow, 'path'>
  /** Photographed documents that are not in the queue yet. */
  declare drafts: EntityTable<DraftDocument, 'id'>

  constructor(name = 'sheaf-outbox', durability: 'strict' | 'relaxed' = 'relaxed') {
    // Nothing is queried here that Dexie could answer from memory, and keeping it ready costs each write.
    super(name, { chromeTransactionDurability: durability, cache: 'disabled' })
    this.version(1).stores({
      items: 'captureId, [userId+lane], [userId+projectId], lane',
      progress: 'captureId',
      heartbeat: 'id',
      bytes: 'path',
    })
    this.version(2).stores({ drafts: 'id, [userId+projectId], userId' })
    this.on('versionchange', () => this.close({ disableAutoOpen: false }))
  }
}

export const outboxDb = new OutboxDb()

/** The same database by a connection whose transactions reach the disk before they resolve: for the capture write. */
export const strictOutboxDb = new OutboxDb('sheaf-outbox', 'strict')
