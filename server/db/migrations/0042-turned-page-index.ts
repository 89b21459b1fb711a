import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Finds the few pages that were rotated to be read and are not shown upright yet. */
export const turnedPageIndex: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index page_texts_turned on page_texts (thing_id) where turned <> 0`.execute(db)
  },
}
