import { createWriteStream } from 'node:fs'
import { link, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql, type Transaction } from 'kysely'
import { zipOf, type ArchivedFile, type ArchiveFile } from '#server/archive/index.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import type { ObjectStore } from '#server/deps.ts'
import { pendingJobs } from '#server/jobs/index.ts'
import { objectKey, StoreError } from '#server/storage/index.ts'
import { checkBackup } from './check-backup.ts'
import { JOBS, MANIFEST, objectFile, tableFile, type Manifest } from './manifest.ts'
import { linesOf, tablesOf, type Table } from './tables.ts'

export interface BackupSource {
  readonly database: OpenDatabase
  readonly store: ObjectStore
  readonly version: string
  readonly now: () => Date
}

export interface BackupReport {
  readonly objects: number
  readonly bytes: number
  /** Keys of objects that rows reference but the store does not have. */
  readonly missing: readonly string[]
}

/**
 * Writes an archive of a snapshot: all rows, the pending jobs, and the objects that the rows reference. The file gets
 * its final name after it was synced, read back and verified. Rejects if the file exists. With PostgreSQL, servers
 * may keep running.
 */
export async function makeBackup(source: BackupSource, target: string): Promise<BackupReport> {
  if (await stat(target).catch(() => null)) {
    throw new Error(`${target} already exists. Choose another name: a backup never replaces a file.`)
  }
  const temporary = `${target}.part-${process.pid}`
  const content = new Content(source)
  try {
    await pipeline(
      Readable.from(
        zipOf(content.files(), (file) => content.archived.push(file)),
        { objectMode: false },
      ),
      createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }),
    )
    const { objects, bytes } = await checkBackup(temporary)
    await link(temporary, target)
    await syncFolder(path.dirname(target))
    return { objects, bytes, missing: content.missing }
  } finally {
    await rm(temporary, { force: true })
  }
}

class Content {
  readonly archived: ArchivedFile[] = []
  readonly missing: string[] = []
  readonly #source: BackupSource

  constructor(source: BackupSource) {
    this.#source = source
  }

  async *files(): AsyncGenerator<ArchiveFile> {
    const at = this.#source.now()
    const trx = await this.#source.database.db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .execute()
    let tables: Table[]
    let migrations: string[]
    let keys: string[]
    try {
      tables = await tablesOf(trx)
      migrations = await migrationsOf(trx)
      keys = await keysOf(trx)
      for (const table of tables) {
        yield { name: tableFile(table.name), modified: at, compress: true, bytes: () => linesOf(trx, table) }
      }
      yield { name: JOBS, modified: at, compress: true, bytes: () => pendingJobs(trx) }
    } finally {
      await trx.rollback().execute()
    }
    for (const key of keys) yield* this.#object(key, at)
    const manifest: Manifest = {
      format: 'sheaf-backup',
      version: 1,
      made_at: at.toISOString(),
      sheaf: this.#source.version,
      migrations,
      tables,
      missing: this.missing,
      files: [...this.archived],
    }
    const text = Buffer.from(JSON.stringify(manifest))
    yield { name: MANIFEST, modified: at, compress: true, bytes: () => Readable.from([text]) }
  }

  async *#object(key: string, modified: Date): AsyncGenerator<ArchiveFile> {
    const stream = await this.#source.store.read(key).catch((error: unknown) => {
      if (error instanceof StoreError && error.reason === 'missing') return null
      throw error
    })
    if (!stream) this.missing.push(key)
    else yield { name: objectFile(key), modified, bytes: () => stream as AsyncIterable<Uint8Array> }
  }
}

async function migrationsOf(trx: Transaction<Database>): Promise<string[]> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as "exists"`.execute(trx)
  if (found[0]?.exists !== true)
    throw new Error('There is nothing to back up: the database has no tables of Sheaf.')
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx)
  return rows.map(({ name }) => name)
}

async function keysOf(trx: Transaction<Database>): Promise<string[]> {
  const rows = await trx
    .selectFrom('objects')
    .select('url')
    .where('state', '=', 'kept')
    .orderBy('url')
    .execute()
  return rows.flatMap(({ url }) => objectKey(url) ?? [])
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
