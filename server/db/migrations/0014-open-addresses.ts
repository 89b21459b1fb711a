import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Addresses that a user was given and has not used are counted before there are more of them. */
export const openAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index objects_open on objects (user_id, created_at) where state = 'minted'`.execute(db)
  },
}
