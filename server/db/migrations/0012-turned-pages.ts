import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How a page was turned to be read: extracting again has to find its places in the picture. */
export const turnedPages: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table page_texts add column turned smallint not null default 0`.execute(db)
  },
}
