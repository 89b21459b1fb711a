import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `create table act_counts (
    key text collate "C" primary key, n integer not null, ends_at timestamptz not null)`,
  `create index act_counts_ends on act_counts (ends_at)`,
]

/** How often something was tried of late, by hashed key: guessed passwords, letters, messages. */
export const actCounts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
