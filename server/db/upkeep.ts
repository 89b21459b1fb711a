import { sql, type Kysely } from 'kysely'
import type { Log } from '#server/deps.ts'
import type { Database } from './schema.ts'

/** How often the embedded database is looked after, in ms. */
const EVERY_MS = 60_000

/**
 * Lets the database learn what its tables hold where enough of them changed, as a PostgreSQL server does by itself and
 * the embedded one never would: without it, it walks whole workspaces for a handful of rows. Answers the tables.
 */
export async function learnTables(db: Kysely<Database>): Promise<string[]> {
  // The engine keeps its counts to itself for about a second: asked before, it would tell of rows just learnt once more.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ schema: string; table: string }>`
    select schemaname as schema, stats.relname as table
    from pg_stat_user_tables stats join pg_class on pg_class.oid = relid
    where n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)
      or (reltuples < 0 and pg_relation_size(relid) > 0)
    order by 1, 2`.execute(db)
  for (const { schema, table } of rows) await sql`analyze ${sql.id(schema, table)}`.execute(db)
  return rows.map(({ table }) => table)
}

/** Looks after the embedded database from time to time, one look at a time. Answers what ends it. */
export function startUpkeep(db: Kysely<Database>, log: Log): () => Promise<void> {
  let looking: Promise<unknown> = Promise.resolve()
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    looking = learnTables(db)
      .catch((error: unknown) => log.warn('database-upkeep', { message: String(error) }))
      .finally(() => (isLooking = false))
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}
