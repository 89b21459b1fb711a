import { sql, type Kysely } from 'kysely'
import type { Log } from '#server/deps.ts'
import type { Database } from './schema.ts'

const INTERVAL_MS = 60_000

/**
 * Analyses the tables of which enough changed, as autovacuum does on a PostgreSQL server. The embedded database has no
 * autovacuum, and would scan whole workspaces for a handful of rows. Returns the names of the tables.
 */
export async function analyzeTables(db: Kysely<Database>): Promise<string[]> {
  // The engine flushes its statistics only about every second; without this, rows just analysed would be counted again.
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

/** Analyses tables every minute, one run at a time. Returns a function that stops it and waits for the current run. */
export function scheduleAnalyze(db: Kysely<Database>, log: Log): () => Promise<void> {
  let current: Promise<unknown> | null = null
  const timer = setInterval(() => {
    current ??= analyzeTables(db)
      .catch((error: unknown) => log.warn('database-upkeep', { message: String(error) }))
      .finally(() => (current = null))
  }, INTERVAL_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await current
  }
}
