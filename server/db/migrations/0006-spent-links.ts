import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A word that the operator made is not stored before it is used: then it is, as spent. */
export const spentLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table account_links drop constraint account_links_purpose_check`.execute(db)
    await sql`alter table account_links add constraint account_links_purpose_check
      check (purpose in ('verify', 'reset', 'spent'))`.execute(db)
  },
}
