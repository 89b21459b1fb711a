import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { startEngine, type EmbeddedEngine } from './embedded/engine.ts'
import { migrate } from './migrations.ts'
import type { Database } from './schema.ts'

/** A PostgreSQL server, or the embedded database in a folder. */
export type DatabaseLocation =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'embedded'; readonly folder: string }

export interface OpenDatabase {
  readonly db: Kysely<Database>
  /**
   * The same connections, for code that sends SQL itself (the job queue). Inside a transaction use only that
   * transaction's client.
   */
  readonly pool: pg.Pool
  close(): Promise<void>
}

const INT8_OID = 20
/** Parses int8 as numbers, because no count or size comes near 2^53. `pg` returns text by default. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)),
}

const CONNECTIONS = { postgres: 10, embedded: 6 } as const

/** Target of the migration when a database is opened: the newest schema, the existing one, or a certain one. */
export type TargetSchema = 'newest' | 'found' | { readonly migration: string }

/** Opens the database and migrates it. The caller must hold the lock of the data folder. */
export async function openDatabase(
  location: DatabaseLocation,
  tables: TargetSchema = 'newest',
): Promise<OpenDatabase> {
  if (location.kind === 'embedded')
    return openEmbedded(await startEngine({ dataDir: location.folder }), tables)
  const pool = new pg.Pool({ connectionString: location.url, max: CONNECTIONS.postgres, types, onConnect })
  const db = kyselyOn(pool)
  const opened = { db, pool, close: () => db.destroy() }
  await requireUnicode(opened)
  return migrated(opened, tables)
}

/**
 * Rejects a database with an ASCII-only locale. Names are compared with `lower()`, which would not match `CAFÉ` and
 * `café` there.
 */
async function requireUnicode(opened: OpenDatabase): Promise<void> {
  try {
    const { rows } = await opened.pool.query<{ known: boolean }>("select lower('\u00c9') = '\u00e9' as known")
    if (rows[0]?.known === true) return
  } catch (error) {
    await opened.close()
    throw new Error(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}`, { cause: error })
  }
  await opened.close()
  throw new Error(
    "The locale of the database of DATABASE_URL supports only ASCII. Create another one with: create database sheaf encoding 'UTF8' locale 'C.UTF-8' template template0",
  )
}

/** The error of a refused connection may have several causes and an empty message. */
function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || String(error)
}

/** Turns off JIT, which takes longer than the queries. The pool awaits the promise, although its type says void. */
const onConnect = (client: pg.ClientBase): void => client.query('set jit = off') as unknown as undefined

/** Like `openDatabase`, with an engine that is already running. */
export const openEmbedded = (
  engine: EmbeddedEngine,
  tables: TargetSchema = 'newest',
): Promise<OpenDatabase> => migrated(openOn(engine), tables)

/** Connects to an engine that is already running, without migrating it. */
export function openOn(engine: EmbeddedEngine): OpenDatabase {
  const pool = new pg.Pool({
    stream: () => engine.stream(),
    max: CONNECTIONS.embedded,
    types,
    user: 'postgres',
    database: 'postgres',
  })
  const db = kyselyOn(pool)
  return {
    db,
    pool,
    async close() {
      await db.destroy()
      await engine.close()
    },
  }
}

async function migrated(opened: OpenDatabase, tables: TargetSchema): Promise<OpenDatabase> {
  try {
    if (tables !== 'found') await migrate(opened.db, tables === 'newest' ? undefined : tables.migration)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

function kyselyOn(pool: pg.Pool): Kysely<Database> {
  // The pool replaces a broken connection, and its next query fails. Without these listeners, for idle connections and
  // for those inside a transaction, the error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
