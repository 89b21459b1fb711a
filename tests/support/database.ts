import v8 from 'node:v8'
import { type EmbeddedEngine, startEngine } from '#server/db/embedded/engine.ts'
import { openOn, type OpenDatabase } from '#server/db/database.ts'
import { migratedDatabase } from './database-template.ts'
import { emptyDatabase, tablesOf } from './emptied-database.ts'

// A database of a test ends before better machine code for it would have paid: making that took as long as the queries.
v8.setFlagsFromString('--no-wasm-tier-up')
v8.setFlagsFromString('--no-wasm-dynamic-tiering')

let elsewhere: (() => Promise<OpenDatabase>) | null = null

/** From now on the tests of this file get their databases from here: the same suites over another implementation. */
export function takeDatabasesFrom(open: (() => Promise<OpenDatabase>) | null): void {
  elsewhere = open
}

interface Left {
  readonly engine: EmbeddedEngine
  /** Of the database as it was made. */
  readonly tables: string
}

/** Engines of closed databases: the next file of this process takes them over, emptied. */
const left: Left[] = []

/**
 * A fresh, migrated, empty database in memory, in its own thread: the real embedded engine behind the real pool.
 * The first one of a process takes about a second. The migrated template is made once and kept until a migration
 * changes.
 */
export async function testDatabase(
  more: { readonly idleTransactionMs?: number } = {},
): Promise<OpenDatabase> {
  if (elsewhere) return elsewhere()
  if (more.idleTransactionMs !== undefined)
    return openOn(await startEngine({ template: await migratedDatabase(), ...more }))
  const taken = (await takeOver()) ?? (await start())
  return openOn({ ...taken.engine, close: async () => void left.push(taken) })
}

async function start(): Promise<Left> {
  const engine = await startEngine({ template: await migratedDatabase() })
  return { engine, tables: await visit(engine, tablesOf) }
}

/** An engine that was left, as if it had just started. One whose tables were changed is ended. */
async function takeOver(): Promise<Left | null> {
  const found = left.pop()
  if (!found) return null
  const isSame = await visit(found.engine, async (pool) => {
    await emptyDatabase(pool)
    return (await tablesOf(pool)) === found.tables
  })
  if (isSame) return found
  await found.engine.close()
  return takeOver()
}

/** Asks an engine something by connections of its own, and leaves it running. */
async function visit<T>(engine: EmbeddedEngine, ask: (pool: OpenDatabase['pool']) => Promise<T>): Promise<T> {
  const opened = openOn({ ...engine, close: async () => undefined })
  try {
    return await ask(opened.pool)
  } finally {
    await opened.close()
  }
}
