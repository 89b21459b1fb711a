import { Dexie, type EntityTable, type Table } from 'dexie'
import type { FieldValue } from '#contract/things.ts'
import type { Edit, Part } from '#core/edits/types.ts'
import { abortWhenCached } from '../db/abort-when-cached.ts'
import { SHEAF_EDITS } from '../db/first-read.ts'

/** What a person made of fields that this device read of a capture: it has no document yet that could be edited. */
export interface CorrectionRow {
  readonly captureId: string
  readonly userId: string
  readonly projectId: string
  /** By the name of the property. */
  readonly values: Readonly<Record<string, FieldValue>>
  /** The document that became of the capture, once it is known: the capture may be cleared away before. */
  readonly thingId?: string
}

/**
 * Changes that people made and the server has not confirmed, in a database of their own so that nothing which clears
 * caches or ends a session can open it. Versions only ever add.
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
