import { readFile } from 'node:fs/promises'
import { type EmbeddedEngine, startEngine } from '#server/db/embedded/engine.ts'
import { openOn, type OpenDatabase } from '#server/db/database.ts'
import { migratedDatabase } from './database-template.ts'
import type pg from 'pg'

/**
 * The engine's code. While a process holds it, all engines that it starts share their machine code, and V8 optimises it
 * once.
 */
const code = readFile(new URL(import.meta.resolve('@electric-sql/pglite/pglite.wasm'))).then((bytes) =>
  WebAssembly.compile(bytes),
)

let elsewhere: (() => Promise<OpenDatabase>) | null = null

/** Replaces the databases of this file's tests, to run the same suites on another implementation. */
export function takeDatabasesFrom(open: (() => Promise<OpenDatabase>) | null): void {
  elsewhere = open
}

interface IdleEngine {
  readonly engine: EmbeddedEngine
  /** Hash of its schema when it was created. */
  readonly schema: string
}

/** Engines of closed databases, which later files of this process use again. */
const idle: IdleEngine[] = []

/**
 * An empty, migrated database in memory, in its own thread: the real embedded engine with the real pool. The first one
 * of a process takes about a second.
 */
export async function testDatabase(
  more: { readonly idleTransactionMs?: number } = {},
): Promise<OpenDatabase> {
  if (elsewhere) return elsewhere()
  if (more.idleTransactionMs !== undefined)
    return openOn(await startEngine({ template: await migratedDatabase(), ...more }))
  const engine = (await reusedEngine()) ?? (await newEngine())
  return openOn({ ...engine.engine, close: async () => void idle.push(engine) })
}

async function newEngine(): Promise<IdleEngine> {
  await code
  const engine = await startEngine({ template: await migratedDatabase() })
  return { engine, schema: await withPool(engine, schemaHash) }
}

/** An idle engine with a cleared database. Ends those whose schema a test changed. */
async function reusedEngine(): Promise<IdleEngine | null> {
  const found = idle.pop()
  if (!found) return null
  const isSame = await withPool(found.engine, async (pool) => {
    await clearDatabase(pool)
    return (await schemaHash(pool)) === found.schema
  })
  if (isSame) return found
  await found.engine.close()
  return reusedEngine()
}

/** Runs queries on an engine and leaves it running. */
async function withPool<T>(
  engine: EmbeddedEngine,
  ask: (pool: OpenDatabase['pool']) => Promise<T>,
): Promise<T> {
  const opened = openOn({ ...engine, close: async () => undefined })
  try {
    return await ask(opened.pool)
  } finally {
    await opened.close()
  }
}

/** Tables that are never empty. */
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock']

/** Hash of the tables, columns, functions, triggers and constraints of a database. */
async function schemaHash(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ hash: string }>(`
    select md5(string_agg(one, ',' order by one)) as hash from (
      select concat_ws(' ', 'table', oid, relname, relkind) from pg_class where oid >= 16384
      union all select concat_ws(' ', 'column', attrelid, attname, atttypid, attnotnull, attisdropped)
        from pg_attribute where attrelid >= 16384
      union all select concat_ws(' ', 'function', oid, md5(prosrc)) from pg_proc where oid >= 16384
      union all select concat_ws(' ', 'trigger', oid, tgenabled) from pg_trigger
      union all select concat_ws(' ', 'constraint', oid, convalidated) from pg_constraint where oid >= 16384
    ) as made (one)`)
  return rows[0]?.hash ?? ''
}

/** Pages of a table from which it is truncated, which gives back the room of deleted rows as well. */
const MANY_PAGES = 100

/** Deletes all rows and resets sequences and session settings. */
async function clearDatabase(pool: pg.Pool): Promise<void> {
  await pool.query('discard all')
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename <> all ($1)`,
    [MIGRATION_TABLES],
  )
  const asked = tables.map(
    ({ name }) =>
      `select '${name}' as name, pg_relation_size('${name}') / 8192 as pages where exists (select from ${name})`,
  )
  const { rows: full } = await pool.query<{ name: string; pages: number }>(asked.join(' union all '))
  const large = full.filter(({ pages }) => pages > MANY_PAGES)
  if (large.length > 0) await pool.query(`truncate ${full.map(({ name }) => name).join(', ')} cascade`)
  // Truncating takes 30 times as long as deleting a few rows: users and workspaces take every other table with them.
  // A replica runs no triggers and checks no references.
  else
    await pool.query(
      [
        'set session_replication_role = replica',
        ...full.map(({ name }) => `delete from ${name}`),
        'reset session_replication_role',
      ].join('; '),
    )
  await pool.query(
    "select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences",
  )
}
