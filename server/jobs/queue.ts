import os from 'node:os'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Kysely, Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { PubSub } from '#server/db/pubsub.ts'
import type { Database } from '#server/db/schema.ts'
import type { JobQueue, Log, TypeWork } from '#server/deps.ts'
import { GIVEN_UP, READING, SCHEMA, TYPE_WORK } from './names.ts'
import type { ReadingJob, ReadingJobHandler } from './reading-jobs.ts'
import type { TypeWorkHandler } from './type-work.ts'

const TOPIC = 'jobs'

/** An id that no job has. */
const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** Seconds. A worker that is alive says so every half heartbeat, so a dead one is noticed within about one. */
const HEARTBEAT_SECONDS = 30
const SUPERVISE_SECONDS = 15
/** No single document may hold a worker longer than this. */
const EXPIRE_SECONDS = 2 * 60 * 60
/** All files of a type take longer. What is not done by then goes on in another attempt. */
const TYPE_WORK_EXPIRE_SECONDS = 23 * 60 * 60
const KEPT_SECONDS = 24 * 60 * 60

/** Codes of PostgreSQL: a unique violation, in its own catalogue, and a schema that is there. */
const ALREADY_MADE = new Set(['23505', '42P06'])
const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code)

export interface JobQueueOptions {
  readonly pool: Pool
  readonly db: Kysely<Database>
  readonly log: Log
  readonly handle: ReadingJobHandler
  readonly handleTypeWork: TypeWorkHandler
  /** Documents read at the same time by this process; by default one core stays with the server. */
  readonly concurrency?: number
  /** Attempts after the first one. */
  readonly retries?: number
  /** First wait before another attempt, in seconds; it doubles. */
  readonly retryDelaySeconds?: number
  /** Fallback where a wake-up was missed, in seconds. */
  readonly pollSeconds?: number
  /** No other server uses this database: whatever is marked as running at the start was cut short. */
  readonly soleServer?: boolean
  /** False: jobs are taken and kept for a later start, none is run. */
  readonly works?: boolean
  /** To the other processes on this database: a job for them is there. */
  readonly pubsub?: PubSub
  /** How long `stop` waits for running jobs, in ms. */
  readonly stopTimeoutMs?: number
}

/**
 * Jobs by pg-boss on the records' own database. A job cut short by a crash is taken up again: at the next start
 * where this is the only server, by its missing heartbeat otherwise. Used-up attempts end in a queue of their own,
 * so that giving up survives a crash as well.
 */
export function createJobQueue(options: JobQueueOptions): JobQueue {
  const { pool, log, handle } = options
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    schema: SCHEMA,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error('job-queue', { message: error.message }))
  let wakeWorkers = () => {}
  const stopping = new AbortController()
  const wakeAll = () => wakeWorkers()
  // Words that were missed may have been about jobs.
  options.pubsub?.hear(TOPIC, wakeAll, wakeAll)

  /** Processes that start at the same moment on an empty database both make it: the second one finds it made. */
  async function makeSchema() {
    await pool.query(`create schema if not exists ${SCHEMA}`).catch((error: unknown) => {
      if (!ALREADY_MADE.has(codeOf(error))) throw error
    })
  }

  async function takeUpWhatWasCutShort() {
    const { rows } = await pool.query<{ id: string; name: string }>(
      `select id, name from ${SCHEMA}.job where name = any($1) and state = 'active'`,
      [[READING, GIVEN_UP, TYPE_WORK]],
    )
    for (const { id, name } of rows) await boss.fail(name, id, { message: 'the server was stopped' })
    if (rows.length > 0) log.info('jobs-taken-up-again', { count: rows.length })
  }

  async function work() {
    const polling = { pollingIntervalSeconds: options.pollSeconds ?? 2 }
    const reading = { ...polling, localConcurrency: options.concurrency ?? oneCoreLess() }
    await boss.work<ReadingJob>(READING, reading, async ([job]) => {
      try {
        if (job) await handle.run(job.data, job.signal)
      } finally {
        // The next job is fetched at once, not after the polling interval.
        wakeWorkers()
      }
    })
    await boss.work<ReadingJob>(GIVEN_UP, polling, async ([job]) => {
      if (job) await handle.giveUp(job.data)
    })
    await boss.work<TypeWork>(TYPE_WORK, polling, async ([job]) => {
      if (job) await options.handleTypeWork(job.data, AbortSignal.any([job.signal, stopping.signal]))
    })
    wakeWorkers = () => {
      for (const worker of boss.getWipData()) boss.notifyWorker(worker.id)
    }
  }

  return {
    async sendReading(trx: Transaction<Database>, job) {
      const id = await boss.send(READING, job, { db: fromKysely(trx) })
      if (id === null) throw new Error('The reading job was not taken')
    },
    async sendTypeWork(trx, work) {
      const id = await boss.send(TYPE_WORK, work, { db: fromKysely(trx) })
      if (id === null) throw new Error('The work over a document type was not taken')
    },
    wake() {
      wakeWorkers()
      options.pubsub?.send(TOPIC, '')
    },
    async start() {
      await makeSchema()
      await boss.start()
      await createQueues(boss, options)
      if (options.soleServer) await takeUpWhatWasCutShort()
      if (options.works ?? true) await work()
    },
    async stop() {
      stopping.abort(new Error('The server stops'))
      await boss.stop({ graceful: true, timeout: options.stopTimeoutMs ?? 5000 })
    },
  }
}

const oneCoreLess = () => Math.max(1, os.availableParallelism() - 1)

async function createQueues(boss: PgBoss, options: JobQueueOptions) {
  const lifetime = {
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: EXPIRE_SECONDS,
    deleteAfterSeconds: KEPT_SECONDS,
    retryDelay: options.retryDelaySeconds ?? 2,
    retryBackoff: true,
    retryDelayMax: 60,
  }
  const queues = [
    // Giving up is a small write: it is tried until the database takes it.
    { name: GIVEN_UP, ...lifetime, retryLimit: 1000 },
    { name: READING, ...lifetime, retryLimit: options.retries ?? 4, deadLetter: GIVEN_UP },
    // A file that fails does not reject: what does is the database, which comes back.
    { name: TYPE_WORK, ...lifetime, expireInSeconds: TYPE_WORK_EXPIRE_SECONDS, retryLimit: 1000 },
  ]
  for (const { name, ...settings } of queues) {
    await boss.createQueue(name, settings)
    await boss.updateQueue(name, settings)
  }
  // Makes pg-boss look these queues up now: `send` would do it on another connection than the transaction that it is
  // inside of, and on the embedded database nothing else runs until that one ends.
  for (const name of [READING, TYPE_WORK]) await boss.getJobById(name, NO_JOB)
}
