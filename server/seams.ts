import { open } from 'node:fs/promises'
import type { DataLimits } from '#contract/limits.ts'
import type { Language } from '#core/reading/recognition/languages.ts'
import type { OpenDatabase } from './db/database.ts'
import type { Deps, Log, ObjectStore } from './deps.ts'
import type { Notices } from './db/notices.ts'
import { createSharedEvents } from './events/index.ts'
import {
  createExtractAgain,
  createExtractionRuns,
  createMemory,
  createPageTexts,
  createReaderPool,
  createReadingJob,
  defaultPoolSize,
  type ReadingFiles,
} from './extraction/index.ts'
import { createJobQueue } from './jobs/queue.ts'
import type { Mailer } from './mail/index.ts'
import { createReadingModel, modelParts, type ModelSetting } from './models/index.ts'
import type { TypeWorkHandler } from './jobs/type-work.ts'
import { createOffload } from './offload/index.ts'
import { objectKey } from './storage/index.ts'
import { createFileRecords, createReviewAgain, createTypeFiles } from './things/index.ts'

export interface SeamOptions {
  readonly database: OpenDatabase
  /** To the other processes on this database. */
  readonly notices: Notices
  /** The stored bytes. */
  readonly store: ObjectStore
  readonly log: Log
  /** Null where none is set. */
  readonly mail: Mailer | null
  /** No other server uses this database. */
  readonly soleServer: boolean
  /** False: documents are taken, and read by a later server. */
  readonly reading: boolean
  /** Languages that papers may be written in. */
  readonly languages: readonly Language[]
  /** Lines of a document that are read at the same time. */
  readonly readingThreads: number
  /** Wall-clock time that reading a page may take. */
  readonly readingSeconds: number
  /** What types, values and lists may hold. */
  readonly limits: DataLimits
  /** Null: the built-in rules read alone. */
  readonly model: ModelSetting | null
}

export interface Seams {
  readonly deps: Deps
  /** The records' own connections, for what counts them. */
  readonly pool: OpenDatabase['pool']
  /** Lets the jobs begin. */
  start(): Promise<void>
  close(): Promise<void>
}

/** Builds what every module shares: store, jobs, events, clock. Jobs read documents in processes of their own. */
export async function openSeams(options: SeamOptions): Promise<Seams> {
  const {
    database,
    notices,
    store,
    log,
    mail,
    soleServer,
    reading,
    languages,
    readingThreads: threads,
    limits,
  } = options
  const { db, pool } = database
  const now = () => new Date()
  const events = createSharedEvents(notices, log)
  const reader = createReaderPool({ log, languages, threads, seconds: options.readingSeconds })
  const localPath = async (address: string) => {
    const key = objectKey(address)
    if (key === null) throw new Error('A document names bytes that are not of this store')
    return store.localPath(key)
  }
  const files: ReadingFiles = {
    localPath,
    isPdf: async (address) =>
      localPath(address)
        .then(startsAsPdf)
        .catch(() => false),
  }
  const records = createFileRecords({ db, events, limits, now })
  const types = createTypeFiles(db)
  const texts = createPageTexts(db)
  const model = options.model ? createReadingModel(modelParts({ db, now }, options.model)) : undefined
  const offload = createOffload({ documentSeconds: options.readingSeconds })
  const memory = createMemory({ db, log, now, types, texts, offload })
  const reads = { records, texts, files, reader, log, model, memory, lane: offload.background }
  const handle = createReadingJob(reads)
  const extract = createExtractAgain({ ...reads, runs: createExtractionRuns(db), types, events, now })
  const review = createReviewAgain({ db, events, types })
  const handleTypeWork: TypeWorkHandler = (work, signal) =>
    work.type === 'extract' ? extract(work.runId, signal) : review(work.projectId, work.schemaId, signal)
  // One more than are read at a time: its values are found and written while the next one is read.
  const concurrency = defaultPoolSize() + 1
  const queue = createJobQueue({
    pool,
    db,
    log,
    handle,
    handleTypeWork,
    soleServer,
    concurrency,
    works: reading,
    notices,
  })
  return {
    pool,
    deps: { db, store, queue, events, notices, log, mail, limits, offload, now },
    start: () => queue.start(),
    async close() {
      await queue.stop()
      await reader.close()
      await offload.close()
    },
  }
}

/** A PDF's mark stands in its first kilobyte. */
async function startsAsPdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
    return buffer.subarray(0, bytesRead).includes('%PDF-')
  } finally {
    await file.close()
  }
}
