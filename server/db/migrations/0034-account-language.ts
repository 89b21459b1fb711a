import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The language that a person chose; null: that of each device. */
export const accountLanguage: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table users add column language text`.execute(db)
  },
}
