import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Private keys that all servers of an installation share. */
export const signingKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table signing_keys (
      purpose text collate "C" primary key,
      private_key text not null,
      created_at timestamptz not null)`.execute(db)
  },
}
