import { Dexie, type EntityTable, type Table } from 'dexie'
import type { FieldValue } from '#contract/things.ts'
import type { Edit, Part } from '#core/edits/types.ts'
import { abortWhenCached } from '../db/abort-when-cached.ts'
import { SHEAF_EDITS } from '../db/first-read.ts'

/** A person's corrections of fields that this device read from a capture, which has no document yet. */
export interface CorrectionRow {
  readonly captureId: string
  readonly userId: string
  readonly projectId: string
  /** By property name. */
  readonly values: Readonly<Record<string, FieldValue>>
  /** The document of the capture, once it is known, because the capture may be deleted earlier. */
  readonly thingId?: string
}

/**
 * Changes that the server has not confirmed. In a separate database, so that nothing that clears caches or ends a
 * session can open it. Schema versions only add.
 */
export class EditsDb extends Dexie {
  declare edits: Table<Edit, [string, string, string, Part]>
  declare corrections: EntityTable<CorrectionRow, 'captureId'>

  constructor(name = SHEAF_EDITS) {
    super(name, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ edits: '[userId+projectId+thingId+part], userId' })
    this.version(2).stores({ corrections: 'captureId, userId' })
    // A newer tab must be able to upgrade: an open connection would block it.
    this.on('versionchange', () => this.close({ disableAutoOpen: false }))
    this.use(abortWhenCached)
  }
}

export const editsDb = new EditsDb()
