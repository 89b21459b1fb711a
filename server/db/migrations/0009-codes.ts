import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What machines wrote for machines on each page: codes and invoice data, so that extracting again finds them too. */
export const codes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table page_texts add column codes jsonb not null default '[]'`.execute(db)
  },
}
