import { mkdir, open, readdir, rename, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { BrokenArchive, openZip, type OpenArchive } from '#server/archive/index.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { migrate, migrations } from '#server/db/migrations.ts'
import type { Log, ObjectStore } from '#server/deps.ts'
import type { Settings } from '#server/env.ts'
import { createJobQueue, resendJob } from '#server/jobs/index.ts'
import { openRecords, openStore, type Closer } from '#server/container.ts'
import { checkBackup, type CheckedBackup } from './check-backup.ts'
import { JOBS, keyIn, tableFile, type Manifest } from './manifest.ts'
import { clearNewTable, holdsRows, putLines } from './tables.ts'
import { openRestoreFolder, removeUnfinishedRestores } from './unfinished-restores.ts'

const LINES_AT_ONCE = 500

/**
 * Restores a backup to an empty installation: an empty data folder, or a database without rows and a bucket without
 * other objects. Verifies everything before it writes anything. A data folder is built under a temporary name and then
 * renamed; rows are inserted in one transaction, after the objects that they reference.
 */
export async function restoreBackup(settings: Settings, file: string, log: Log): Promise<CheckedBackup> {
  const checked = await checkBackup(file)
  const { manifest } = checked
  const unknown = manifest.migrations.find((name) => !(name in migrations))
  if (unknown !== undefined) {
    throw new Error(
      `The backup was made by a newer Sheaf (${manifest.sheaf}). Restore it with that version or a later one.`,
    )
  }
  const usesFolder = settings.databaseUrl === null || settings.s3 === null
  if (usesFolder && !(await isEmptyFolder(settings.dataDir))) {
    throw new Error(
      `The data folder ${settings.dataDir} is not empty. A restore never replaces anything: set SHEAF_DATA_DIR to a new folder.`,
    )
  }
  const archive = await openZip(file)
  try {
    if (usesFolder) await fillFolder(settings, archive, manifest, log)
    else await fill(settings, archive, manifest, log)
  } finally {
    await archive.close()
  }
  return checked
}

async function fillFolder(
  settings: Settings,
  archive: OpenArchive,
  manifest: Manifest,
  log: Log,
): Promise<void> {
  const { dataDir } = settings
  await removeUnfinishedRestores(dataDir)
  const temporary = await openRestoreFolder(dataDir)
  try {
    await fill({ ...settings, dataDir: temporary.data }, archive, manifest, log)
    await publishFolder(temporary.data, dataDir)
  } finally {
    await temporary.remove()
  }
}

async function fill(settings: Settings, archive: OpenArchive, manifest: Manifest, log: Log): Promise<void> {
  const closers: Closer[] = []
  const onStop = (close: Closer) => void closers.push(close)
  try {
    const last = manifest.migrations.at(-1) ?? ''
    const database = await openRecords(settings, onStop, 'found')
    await requireEmpty(database)
    await migrate(database.db, last)
    const store = await openStore(settings, onStop)
    await putObjects(store, archive, manifest)
    await putRows(database, archive, manifest, log)
    await migrate(database.db)
  } finally {
    for (let close = closers.pop(); close; close = closers.pop()) await close()
  }
}

async function requireEmpty({ db }: OpenDatabase): Promise<void> {
  if (await holdsRows(db)) {
    throw new Error(
      'The database of DATABASE_URL is not empty. A restore never replaces anything: create a new one.',
    )
  }
}

async function putObjects(store: ObjectStore, archive: OpenArchive, manifest: Manifest): Promise<void> {
  const objects = manifest.files.flatMap((file) => {
    const key = keyIn(file.name)
    return key === null ? [] : [{ key, ...file }]
  })
  const inBackup = new Set(objects.map(({ key }) => key))
  for await (const key of store.keys()) {
    // An interrupted restore may have left objects of this backup.
    if (!inBackup.has(key))
      throw new Error('The bucket is not empty. A restore never mixes data: set S3_BUCKET to a new one.')
  }
  for (const { key, name, size, sha256 } of objects) {
    const written = await store.write(key, archive.read(name), size)
    if (written.sha256 !== sha256) throw new BrokenArchive(`${name} changed while it was restored.`)
  }
}

async function putRows(
  { db, pool }: OpenDatabase,
  archive: OpenArchive,
  manifest: Manifest,
  log: Log,
): Promise<void> {
  const nothing = async () => undefined
  const handle = { run: nothing, giveUp: nothing }
  const queue = createJobQueue({ db, pool, log, handle, handleTypeWork: nothing, works: false })
  await queue.start()
  try {
    await db.transaction().execute(async (trx) => {
      for (const table of manifest.tables) {
        await clearNewTable(trx, table)
        for await (const lines of someLines(archive, tableFile(table.name))) await putLines(trx, table, lines)
      }
      for await (const lines of someLines(archive, JOBS)) {
        for (const line of lines) await resendJob(trx, queue, line)
      }
    })
  } finally {
    await queue.stop()
  }
}

async function* someLines(archive: OpenArchive, name: string): AsyncGenerator<string[]> {
  const input = Readable.from(archive.read(name), { objectMode: false })
  let some: string[] = []
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (some.push(line) < LINES_AT_ONCE) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

async function isEmptyFolder(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.length === 0
}

/** Syncs every file of a folder, then renames it. */
async function publishFolder(temporary: string, final: string): Promise<void> {
  for (const entry of await readdir(temporary, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = await open(path.join(entry.parentPath, entry.name), 'r+')
    try {
      await file.sync()
    } finally {
      await file.close()
    }
  }
  await mkdir(path.dirname(final), { recursive: true })
  await rmdir(final).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(temporary, final)
}
