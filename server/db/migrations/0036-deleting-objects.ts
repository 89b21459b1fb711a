import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Objects whose bytes are to be deleted, outside the transaction that decided it. */
export const deletingObjects: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table objects drop constraint objects_state_check,
      add constraint objects_state_check check (state in ('minted', 'kept', 'deleting'))`.execute(db)
    await sql`create index objects_deleting on objects (url) where state = 'deleting'`.execute(db)
  },
}
