import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import v8 from 'node:v8'
import { startEngine } from '#server/db/embedded/engine.ts'
import { openOn, type OpenDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrations.ts'

const root = path.resolve(import.meta.dirname, '../..')
const cache = path.join(root, 'node_modules/.cache/sheaf')

// A database of a test ends before better machine code for it would have paid: making that took as long as the queries.
v8.setFlagsFromString('--no-wasm-tier-up')
v8.setFlagsFromString('--no-wasm-dynamic-tiering')

let elsewhere: (() => Promise<OpenDatabase>) | null = null

/** From now on the tests of this file get their databases from here: the same suites over another implementation. */
export function takeDatabasesFrom(open: (() => Promise<OpenDatabase>) | null): void {
  elsewhere = open
}

/**
 * A fresh, migrated, empty database in memory, in its own thread: the real embedded engine behind the real pool.
 * About a second; take one per test file. The migrated template is made once and kept until a migration changes.
 */
export async function testDatabase(
  more: { readonly idleTransactionMs?: number } = {},
): Promise<OpenDatabase> {
  if (elsewhere) return elsewhere()
  return openOn(await startEngine({ template: await template(), ...more }))
}

async function template(): Promise<string> {
  const file = path.join(cache, `database-${await fingerprint()}.tar`)
  if (existsSync(file)) return file
  const engine = await startEngine({})
  const opened = openOn(engine)
  await migrate(opened.db)
  const bytes = await engine.dump()
  await opened.close()
  await mkdir(cache, { recursive: true })
  const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await writeFile(temporary, bytes)
  // The first stays: another file may be reading it already, and fails where it is replaced.
  await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(temporary)
  return file
}

/** Of the migrations and of the engine's version: a template of anything else is not ours. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const folder = path.join(root, 'server/db/migrations')
  const names = (await readdir(folder)).toSorted()
  const files = [
    ...names.map((name) => path.join(folder, name)),
    path.join(root, 'server/db/migrations.ts'),
    path.join(root, 'node_modules/@electric-sql/pglite/package.json'),
  ]
  for (const file of files) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}
