import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The name that a person gave a party, and what a change made of it. */
export const partyOwnNames: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table parties add column name text`.execute(db)
    await sql`alter table party_changes add column name_before text, add column name_after text`.execute(db)
  },
}
