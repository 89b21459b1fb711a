import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The currency of amounts whose document states none; null: they are apart. */
export const defaultCurrency: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table projects add column default_currency text`.execute(db)
  },
}
