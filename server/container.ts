import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSealing, deriveKey, secretIn } from './auth/index.ts'
import { scheduleAnalyze } from './db/analyze-tables.ts'
import { openDatabase, openEmbedded, type OpenDatabase, type TargetSchema } from './db/database.ts'
import { dataPaths, inDataFolder, openDataFolder } from './db/data-folder.ts'
import { noPubSub, openPubSub } from './db/pubsub.ts'
import type { Deps, JobQueue, Log, ObjectStore, ProjectEvents } from './deps.ts'
import type { Settings } from './env.ts'
import { createEgress } from './egress/index.ts'
import { createSharedEvents } from './events/index.ts'
import {
  createExtractAgain,
  createExtractionRuns,
  createMemory,
  createPageRenderer,
  createPageTexts,
  createReaderPool,
  createReadingJob,
  defaultPoolSize,
  turnOlderPages,
  type ReadingFiles,
} from './extraction/index.ts'
import { createJobQueue, type ScheduledTask, type TypeWorkHandler } from './jobs/index.ts'
import { createSmtpMailer } from './mail/index.ts'
import { startsAsXml, XML_HEAD_BYTES } from '#core/uploads/file-header.ts'
import { maintenanceTasks } from './maintenance/index.ts'
import { createReadingModel, modelParts } from './models/index.ts'
import { createOffload } from './offload/index.ts'
import { objectKey, openDiskStore, openS3Store } from './storage/index.ts'
import { createFileRecords, createReviewUpdate, createTypeFiles } from './things/index.ts'
import { createTurnedPages } from './uploads/index.ts'
import { createDeliver, createRelay } from './webhooks/index.ts'

// Builds `Deps`, which all modules share: records, bytes, jobs, events. `services.ts` builds the modules on it.

/** Closes something that was opened. */
export type Closer = () => Promise<unknown>
/** Registers a closer. Closers run in reverse order. */
export type OnStop = (close: Closer) => void

export interface Container {
  readonly deps: Deps
  /** Database connections, for statistics. */
  readonly pool: OpenDatabase['pool']
  /** The installation's secret. */
  readonly secret: string
  /** Starts the job queue, with the scheduled tasks of the services. */
  start(tasks?: readonly ScheduledTask[]): Promise<void>
}

export interface ContainerOptions {
  readonly log: Log
  /** A server reads documents unless `SHEAF_READING` is off, sends webhooks and does maintenance. A worker reads documents. */
  readonly isServer: boolean
  /** The data folder, if it is already being opened. */
  readonly dataFolder?: ReturnType<typeof openDataFolder> | undefined
}

/** Opens everything that the modules depend on. The job queue is not started. */
export async function openContainer(
  settings: Settings,
  { log, isServer, dataFolder }: ContainerOptions,
  onStop: OnStop,
): Promise<Container> {
  const { databaseUrl, dataDir, limits, readingSeconds } = settings
  const { db, pool } = await openRecords(settings, onStop, 'newest', dataFolder)
  const secret = settings.secret ?? (await inDataFolder(dataDir, () => secretIn(dataDir)))
  if (databaseUrl === null) onStop(scheduleAnalyze(db, log))
  const pubsub = databaseUrl === null ? noPubSub : await openPubSub(databaseUrl, pool, log)
  onStop(() => pubsub.close())
  const shared = {
    db,
    store: await openStore(settings, onStop),
    events: pokingAfter(createSharedEvents(pubsub, log), () => relay.poke()),
    pubsub,
    log,
    mail: settings.smtp && createSmtpMailer(settings.smtp),
    egress: createEgress({ allow: settings.egressAllow, log }),
    limits,
    offload: createOffload({ documentSeconds: readingSeconds }),
    now: () => new Date(),
  }
  onStop(() => shared.offload.close())
  const { turnOlder, ...handlers } = jobHandlers(settings, shared, onStop)
  const queue: JobQueue = createJobQueue({
    pool,
    db,
    log,
    pubsub,
    ...handlers,
    deliver: isServer
      ? createDeliver({
          ...shared,
          sealing: createSealing(deriveKey(secret, 'webhook-secrets')),
          sendDeliveries: (...sent) => queue.sendDeliveries(...sent),
        })
      : undefined,
    soleServer: databaseUrl === null,
    // One more than there are readers: the values of one document are extracted and stored while the next is read.
    concurrency: defaultPoolSize() + 1,
    works: settings.reading || !isServer,
    tasks: isServer ? maintenanceTasks({ ...shared, turnOlder }, settings) : [],
  })
  onStop(() => queue.stop())
  const relay = createRelay({ db, queue, log })
  onStop(() => relay.stop())
  const start = async (tasks: readonly ScheduledTask[] = []) => {
    await queue.start(tasks)
    relay.start()
  }
  return { pool, secret, deps: { ...shared, queue }, start }
}

/** Opens the database, and the data folder before it. `dataFolder`: the folder, if it is already being opened. */
export async function openRecords(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  onStop: OnStop,
  target: TargetSchema = 'newest',
  dataFolder = openDataFolder(settings),
): Promise<OpenDatabase> {
  const folder = await dataFolder
  if (folder) onStop(() => folder.unlock())
  const { dataDir, databaseUrl } = settings
  const database = folder
    ? await inDataFolder(dataDir, () => openEmbedded(folder.engine, target))
    : await openDatabase({ kind: 'postgres', url: String(databaseUrl) }, target)
  onStop(() => database.close())
  return database
}

/** Opens the object store: the bucket if one is configured, otherwise the data folder. */
export async function openStore(settings: Settings, onStop: OnStop): Promise<ObjectStore> {
  const now = () => new Date()
  const { dataDir, s3, maxUploadBytes: limit } = settings
  if (s3 === null) return inDataFolder(dataDir, () => openDiskStore(dataPaths(dataDir).objects, now))
  // Not in the data folder, which several processes may share.
  const scratch = await mkdtemp(path.join(tmpdir(), 'sheaf-s3-'))
  onStop(() => rm(scratch, { recursive: true, force: true }))
  return openS3Store({ setting: s3, scratch, limit, now })
}

/** Events are published after their transaction; there may be deliveries to send by then. */
const pokingAfter = (events: ProjectEvents, poke: () => void): ProjectEvents => ({
  ...events,
  publish: (...published) => {
    events.publish(...published)
    poke()
  },
})

/** Handlers of the job queue. Documents are read in child processes. */
function jobHandlers(settings: Settings, deps: Omit<Deps, 'queue'>, onStop: OnStop) {
  const { db, store, events, log, limits, offload, now } = deps
  const reader = createReaderPool({
    log,
    languages: settings.languages,
    threads: settings.readingThreads,
    priority: settings.readingPriority,
    seconds: settings.readingSeconds,
  })
  onStop(() => reader.close())
  const records = createFileRecords({ db, events, limits, now })
  const types = createTypeFiles(db)
  const texts = createPageTexts(db)
  const renderer = createPageRenderer({
    log,
    seconds: settings.readingSeconds,
    priority: settings.readingPriority,
  })
  onStop(() => renderer.close())
  const { maxUploadBytes } = settings
  const reads = {
    records,
    texts,
    turned: createTurnedPages({ db, store, now, renderer, maxUploadBytes }),
    files: readingFiles(store),
    reader,
    log,
    model: settings.model ? createReadingModel(modelParts({ db, now }, settings.model)) : undefined,
    memory: createMemory({ db, log, now, types, texts, offload }),
    lane: offload.background,
  }
  const extract = createExtractAgain({ ...reads, runs: createExtractionRuns(db), types, events, now })
  const review = createReviewUpdate({ db, events, types })
  const handleTypeWork: TypeWorkHandler = (work, signal) =>
    work.type === 'extract' ? extract(work.runId, signal) : review(work.projectId, work.schemaId, signal)
  const turnOlder = (signal: AbortSignal) => turnOlderPages({ ...reads, db }, signal)
  return { handle: createReadingJob(reads), handleTypeWork, turnOlder }
}

function readingFiles(store: ObjectStore): ReadingFiles {
  const localPath = async (url: string) => {
    const key = objectKey(url)
    if (key === null) throw new Error('The document refers to a file of another store')
    return store.localPath(key)
  }
  return {
    localPath,
    hasOwnText: async (url) =>
      localPath(url)
        .then(startsAsPdfOrXml)
        .catch(() => false),
  }
}

/** The signature of a PDF is within its first kilobyte. */
async function startsAsPdfOrXml(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(XML_HEAD_BYTES), 0, XML_HEAD_BYTES, 0)
    const start = buffer.subarray(0, bytesRead)
    return startsAsXml(start) || start.subarray(0, 1024).includes('%PDF-')
  } finally {
    await handle.close()
  }
}
