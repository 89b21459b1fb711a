import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who approves documents for a member, up to a last day. */
export const deputies: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table members add column deputy_id text collate "C" references users on delete set null,
      add column deputy_until date`.execute(db)
  },
}
