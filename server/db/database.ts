import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { startEngine, type EmbeddedEngine } from './embedded/engine.ts'
import { migrate } from './migrations.ts'
import type { Database } from './schema.ts'

/** Where the records live: a PostgreSQL server by its address, or the embedded one in a folder. */
export type DatabaseLocation =
  { readonly kind: 'postgres'; readonly url: string } | { readonly kind: 'embedded'; readonly folder: string }

export interface OpenDatabase {
  readonly db: Kysely<Database>
  /** The same connections for what speaks SQL by itself (the job queue). Inside a transaction use only its client. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

const INT8_OID = 20
/** Counts and sizes are numbers here: none comes near 2^53. `pg` would answer them as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)),
}

const CONNECTIONS = { postgres: 10, embedded: 6 } as const

/** How far the tables are brought when a database is opened: to the newest, to those of a migration, or not at all. */
export type TargetSchema = 'newest' | 'found' | { readonly migration: string }

/** Opens the database and brings its tables up to date. The caller holds the data folder's lock. */
export async function openDatabase(
  place: DatabaseLocation,
  tables: TargetSchema = 'newest',
): Promise<OpenDatabase> {
  if (place.kind === 'embedded') return openEmbedded(await startEngine({ dataDir: place.folder }), tables)
  const pool = new pg.Pool({ connectionString: place.url, max: CONNECTIONS.postgres, types, onConnect })
  const db = kyselyOn(pool)
  const opened = { db, pool, close: () => db.destroy() }
  await requireUnicode(opened)
  return migrated(opened, tables)
}

/**
 * Names are compared without regard to case, and PostgreSQL does that by the database's locale: in one that knows
 * ASCII alone `CAFÉ` would not be found as `café`. Said at the start, where it can still be changed.
 */
async function requireUnicode(opened: OpenDatabase): Promise<void> {
  try {
    const answer = await opened.pool.query<{ known: boolean }>("select lower('\u00c9') = '\u00e9' as known")
    if (answer.rows[0]?.known === true) return
  } catch (error) {
    await opened.close()
    throw new Error(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}`, { cause: error })
  }
  await opened.close()
  throw new Error(
    "The database of DATABASE_URL does not know letters beyond ASCII. Make another with: create database sheaf encoding 'UTF8' locale 'C.UTF-8' template template0",
  )
}

/** A refused connection may carry several reasons and no sentence of its own. */
function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || String(error)
}

/**
 * Translating a question to machine code takes the server longer than answering it. The pool waits for what this answers,
 * whatever its type says.
 */
const onConnect = (client: pg.ClientBase): void => client.query('set jit = off') as unknown as undefined

/** As `openDatabase`, with an engine that runs already. */
export const openEmbedded = (
  engine: EmbeddedEngine,
  tables: TargetSchema = 'newest',
): Promise<OpenDatabase> => migrated(openOn(engine), tables)

/** Connects to an engine that runs already; its tables are as the engine holds them. */
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
  // A connection that breaks is replaced by the pool, and whoever uses it learns of it from the next query. Without a
  // listener, here for idle ones and on each for those inside a transaction, it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
