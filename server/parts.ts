import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase, type OpenDatabase, type TablesAsOf } from './db/database.ts'
import { lockFolder } from './db/lock.ts'
import { noNotices, openNotices } from './db/notices.ts'
import { startUpkeep } from './db/upkeep.ts'
import type { Log, ObjectStore } from './deps.ts'
import { SettingsError, type Settings } from './env.ts'
import { createSmtpMailer } from './mail/index.ts'
import { openSeams, type Seams } from './seams.ts'
import { openDiskStore, openS3Store } from './storage/index.ts'

// What a server and a worker open alike.

/** Files of the installation, absolute. */
export const placesOf = (dataDir: string) => ({
  database: path.join(dataDir, 'db'),
  objects: path.join(dataDir, 'objects'),
  secret: path.join(dataDir, 'secret'),
})

/** Ends what was opened. */
export type Closer = () => Promise<unknown>
/** Told of each thing that was opened, in order; the caller closes them last first. */
export type OnStop = (close: Closer) => void

/** The data folder, locked where its database is in it, and the database, up to date. */
export async function openRecords(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  onStop: OnStop,
  tables: TablesAsOf = 'newest',
): Promise<OpenDatabase> {
  await makeFolder(dataDir)
  if (databaseUrl === null) onStop(await lockFolder(dataDir))
  const database = await openDatabase(
    databaseUrl === null
      ? { kind: 'embedded', folder: placesOf(dataDir).database }
      : { kind: 'postgres', url: databaseUrl },
    tables,
  )
  onStop(() => database.close())
  return database
}

/** Everything below the modules: records, bytes, jobs, events. The jobs have not begun. */
export async function openParts(
  settings: Settings,
  { log, reading }: { readonly log: Log; readonly reading: boolean },
  onStop: OnStop,
): Promise<Seams> {
  const { databaseUrl } = settings
  const database = await openRecords(settings, onStop)
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
    model: settings.model,
  })
  onStop(() => seams.close())
  return seams
}

/** Where bytes are kept: the bucket that is set, else the data folder. */
export async function openStore(settings: Settings, onStop: OnStop): Promise<ObjectStore> {
  const now = () => new Date()
  const { dataDir, s3, maxUploadBytes: limit } = settings
  if (s3 === null) return openDiskStore(placesOf(dataDir).objects, now)
  // Not in the data folder, which several processes may share.
  const scratch = await mkdtemp(path.join(tmpdir(), 'sheaf-passing-'))
  onStop(() => rm(scratch, { recursive: true, force: true }))
  return openS3Store({ setting: s3, scratch, limit, now })
}

async function makeFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
  } catch (error) {
    throw new SettingsError(
      `The data folder ${dataDir} cannot be made (${codeOf(error)}): set SHEAF_DATA_DIR to a folder that can be written to.`,
    )
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error)
