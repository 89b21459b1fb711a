import { Dexie, type Table } from 'dexie'
import type { Edit, Part } from '#core/edits/types.ts'

/**
 * Changes that people made and the server has not confirmed, in a database of their own so that nothing which clears
 * caches or ends a session can open it. Versions only ever add.
 */
export class EditsDb extends Dexie {
  declare edits: Table<Edit, [string, string, string, Part]>

  constructor(name = 'sheaf-edits') {
    super(name, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ edits: '[userId+projectId+thingId+part], userId' })
    // A newer tab must be able to upgrade: an open connection would block it.
    this.on('versionchange', () => this.close({ disableAutoOpen: false }))
  }
}

export const editsDb = new EditsDb()
