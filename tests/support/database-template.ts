import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { openOn } from '#server/db/database.ts'
import { startEngine } from '#server/db/embedded/engine.ts'
import { migrate } from '#server/db/migrations.ts'

const root = path.resolve(import.meta.dirname, '../..')
const cache = path.join(root, 'node_modules/.cache/sheaf')

/**
 * Puts the tables of a fresh installation into this data folder, for a server that is not watched at its very first
 * start: making and migrating a database takes three times as long as all the rest of it.
 */
export async function fillDataDir(dataDir: string): Promise<void> {
  const db = path.join(dataDir, 'db')
  await mkdir(db, { recursive: true })
  await promisify(execFile)('tar', ['-xf', await migratedDatabase(), '-C', db])
}

/** Path of a tar with a migrated, empty database. Cached until a migration changes. */
export async function migratedDatabase(): Promise<string> {
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

/** Hash of the migrations and the engine's version, which name the template. */
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
