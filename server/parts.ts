import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beginRecords, placesOf } from './begin-records.ts'
import { inDataFolder } from './data-folder.ts'
import { openDatabase, openEmbedded, type OpenDatabase, type TablesAsOf } from './db/database.ts'
import { noNotices, openNotices } from './db/notices.ts'
import { startUpkeep } from './db/upkeep.ts'
import type { Log, ObjectStore } from './deps.ts'
import type { Settings } from './env.ts'
import { createSmtpMailer } from './mail/index.ts'
import { openSeams, type Seams } from './seams.ts'
import { openDiskStore, openS3Store } from './storage/index.ts'

// What a server and a worker open alike.

/** Ends what was opened. */
export type Closer = () => Promise<unknown>
/** Told of each thing that was opened, in order; the caller closes them last first. */
export type OnStop = (close: Closer) => void

/**
 * The data folder, locked where its database is in it, and the database, up to date. `beginning` is what was begun for
 * these settings already.
 */
export async function openRecords(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  onStop: OnStop,
  tables: TablesAsOf = 'newest',
  beginning = beginRecords(settings),
): Promise<OpenDatabase> {
  const begun = await beginning
  if (begun) onStop(() => begun.unlock())
  const { dataDir, databaseUrl } = settings
  const database = begun
    ? await inDataFolder(dataDir, () => openEmbedded(begun.engine, tables))
    : await openDatabase({ kind: 'postgres', url: String(databaseUrl) }, tables)
  onStop(() => database.close())
  return database
}

export interface PartsOptions {
  readonly log: Log
  readonly reading: boolean
  /** What was begun for these settings already. */
  readonly beginning?: ReturnType<typeof beginRecords> | undefined
}

/** Everything below the modules: records, bytes, jobs, events. The jobs have not begun. */
export async function openParts(
  settings: Settings,
  { log, reading, beginning }: PartsOptions,
  onStop: OnStop,
): Promise<Seams> {
  const { databaseUrl } = settings
  const database = await openRecords(settings, onStop, 'newest', beginning)
  if (databaseUrl === null) onStop(startUpkeep(database.db, log))
  const notices = databaseUrl === null ? noNotices : await openNotices(databaseUrl, database.pool, log)
  onStop(() => notices.close())
  const seams = await openSeams({
    database,
    notices,
    store: await openStore(settings, onStop),
    log,
    mail: settings.smtp && createSmtpMailer(settings.smtp),
    soleServer: databaseUrl === null,
    reading,
    languages: settings.languages,
    readingThreads: settings.readingThreads,
    readingSeconds: settings.readingSeconds,
    model: settings.model,
    limits: settings.limits,
  })
  onStop(() => seams.close())
  return seams
}

/** Where bytes are kept: the bucket that is set, else the data folder. */
export async function openStore(settings: Settings, onStop: OnStop): Promise<ObjectStore> {
  const now = () => new Date()
  const { dataDir, s3, maxUploadBytes: limit } = settings
  if (s3 === null) return inDataFolder(dataDir, () => openDiskStore(placesOf(dataDir).objects, now))
  // Not in the data folder, which several processes may share.
  const scratch = await mkdtemp(path.join(tmpdir(), 'sheaf-passing-'))
  onStop(() => rm(scratch, { recursive: true, force: true }))
  return openS3Store({ setting: s3, scratch, limit, now })
}
