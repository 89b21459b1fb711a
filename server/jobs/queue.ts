import os from 'node:os'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { PubSub } from '#server/db/pubsub.ts'
import type { Database } from '#server/db/schema.ts'
import type { DeliveryJob, JobQueue, Log, TypeWork } from '#server/deps.ts'
import type {
  DeliveryHandler,
  ReadingJob,
  ReadingJobHandler,
  ScheduledTask,
  TypeWorkHandler,
} from './handlers.ts'
import { DELIVERIES, GIVEN_UP, MAINTENANCE, READING, SCHEMA, TYPE_WORK, WORK_QUEUES } from './queue-names.ts'

const TOPIC = 'jobs'

/** No job has this id. */
const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** Seconds. A live worker reports every half heartbeat, so a dead one is noticed within about one. */
const HEARTBEAT_SECONDS = 30
const SUPERVISE_SECONDS = 15
/** Longest run of a reading job. */
const EXPIRE_SECONDS = 2 * 60 * 60
/** Longest attempt of work over a type, and of maintenance. What is not done by then continues in another attempt. */
const LONG_EXPIRE_SECONDS = 23 * 60 * 60
/** How long finished jobs are kept. */
const FINISHED_SECONDS = 24 * 60 * 60
/** pg-boss deletes jobs that waited longer: after 14 days by default, although reading may be off for longer. */
const WAITING_SECONDS = 10 * 365 * 24 * 60 * 60
/** Nobody waits for maintenance, so idle servers need not poll for it often. */
const TASK_POLL_SECONDS = 30
/** A check of all files takes hours, mailboxes take minutes; the other tasks run on the third worker meanwhile. */
const MAINTENANCE_WORKERS = 3
/** Deliveries are sent by wake-ups; polls find those whose wait is over. */
const DELIVERY_POLL_SECONDS = 5
const DELIVERY_WORKERS = 4
/** So that a receiver that is slow leaves workers to the others. */
const WORKERS_PER_WEBHOOK = 2

/** PostgreSQL error codes: a unique violation in the catalogue, and a schema that exists. */
const EXISTS_CODES = new Set(['23505', '42P06'])
const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code)

export interface JobQueueOptions {
  readonly pool: Pool
  readonly db: Kysely<Database>
  readonly log: Log
  readonly handle: ReadingJobHandler
  readonly handleTypeWork: TypeWorkHandler
  /** Without it, deliveries are stored for other processes. */
  readonly deliver?: DeliveryHandler | undefined
  /** Documents read at the same time by this process. Default: one core is left to the server. */
  readonly concurrency?: number
  /** Attempts after the first one. */
  readonly retries?: number
  /** Seconds before the second attempt; doubles for each further one. */
  readonly retryDelaySeconds?: number
  /** Seconds between polls, in case a wake-up was missed. */
  readonly pollSeconds?: number
  /** No other server uses this database: jobs that are active at the start were cut short. */
  readonly soleServer?: boolean
  /** False: reading jobs and work over types are stored for a later start. Scheduled tasks run all the same. */
  readonly works?: boolean
  /** Scheduled tasks that this process runs in turn with the others. Without any it runs none. */
  readonly tasks?: readonly ScheduledTask[]
  /** Seconds between polls for scheduled tasks, at most 45. */
  readonly taskPollSeconds?: number
  /** Wakes the workers of other processes. */
  readonly pubsub?: PubSub
  /** How long `stop` waits for running jobs, in ms. */
  readonly stopTimeoutMs?: number
}

/**
 * Jobs by pg-boss on the records' own database. A job that a crash cut short runs again: at the next start if this is
 * the only server, otherwise after its heartbeat is missed. Jobs without attempts left go to a queue of their own, so
 * that giving up survives a crash as well.
 */
export function createJobQueue(options: JobQueueOptions): JobQueue {
  const { pool, log, pubsub, tasks = [], taskPollSeconds = TASK_POLL_SECONDS } = options
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    schema: SCHEMA,
    schedule: tasks.length > 0,
    cronWorkerIntervalSeconds: taskPollSeconds,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error('job-queue', { message: error.message }))
  const stopping = new AbortController()
  let works = false
  const wakeWorkers = () => {
    if (!works) return
    for (const { id, name } of boss.getWipData()) if (name !== MAINTENANCE) boss.notifyWorker(id)
  }
  // Missed messages may have been about jobs.
  pubsub?.subscribe(TOPIC, wakeWorkers, wakeWorkers)
  return {
    async sendReading(trx, job) {
      const id = await boss.send(READING, job, { db: fromKysely(trx) })
      if (id === null) throw new Error('pg-boss did not take the reading job')
    },
    async sendTypeWork(trx, work) {
      const id = await boss.send(TYPE_WORK, work, { db: fromKysely(trx) })
      if (id === null) throw new Error('pg-boss did not take the work over a document type')
    },
    async sendDeliveries(trx, jobs, delaySeconds = 0) {
      const rows = jobs.map((data) => ({ data, group: { id: data.webhookId }, startAfter: delaySeconds }))
      await boss.insert(DELIVERIES, rows, { db: fromKysely(trx) })
    },
    wake() {
      wakeWorkers()
      pubsub?.send(TOPIC, '')
    },
    async start(more = []) {
      const all = tasks.length > 0 ? [...tasks, ...more] : []
      await createSchema(pool)
      await boss.start()
      await createQueues(boss, options)
      await keepWaitingJobs(pool)
      if (options.soleServer) await failInterruptedJobs(boss, options)
      if (all.length > 0) await runTasks(boss, { tasks: all, taskPollSeconds, log }, stopping.signal)
      if (options.deliver) {
        await runDeliveries(boss, options.deliver, wakeWorkers, stopping.signal)
        works = true
      }
      if (!(options.works ?? true)) return
      await runJobs(boss, options, wakeWorkers, stopping.signal)
      works = true
    },
    async stop() {
      stopping.abort(new Error('The server is stopping'))
      await boss.stop({ graceful: true, timeout: options.stopTimeoutMs ?? 5000 })
    },
  }
}

/** Processes that start at the same moment on an empty database both create it: the second one finds it created. */
async function createSchema(pool: Pool): Promise<void> {
  await pool.query(`create schema if not exists ${SCHEMA}`).catch((error: unknown) => {
    if (!EXISTS_CODES.has(codeOf(error))) throw error
  })
}

async function createQueues(boss: PgBoss, options: JobQueueOptions): Promise<void> {
  const lifetime = {
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: EXPIRE_SECONDS,
    deleteAfterSeconds: FINISHED_SECONDS,
    retentionSeconds: WAITING_SECONDS,
    retryDelay: options.retryDelaySeconds ?? 2,
    retryBackoff: true,
    retryDelayMax: 60,
  }
  const long = { ...lifetime, expireInSeconds: LONG_EXPIRE_SECONDS }
  const queues = [
    // Giving up is a small write: it is retried until the database takes it.
    { name: GIVEN_UP, ...lifetime, retryLimit: 1000 },
    { name: READING, ...lifetime, retryLimit: options.retries ?? 4, deadLetter: GIVEN_UP },
    // A file that fails does not reject. Only the database does, and it comes back.
    { name: TYPE_WORK, ...long, retryLimit: 1000 },
    // An attempt that is not accepted does not reject: its successor is a job of its own.
    { name: DELIVERIES, ...lifetime, retryLimit: 1000 },
  ]
  for (const { name, ...settings } of queues) {
    await boss.createQueue(name, settings)
    await boss.updateQueue(name, settings)
  }
  if (options.tasks?.length) {
    // `exclusive`: at most one queued or active job for each task.
    await boss.createQueue(MAINTENANCE, { policy: 'exclusive', ...long, retryLimit: 0 })
  }
  // Fills pg-boss's cache of queues now: `send` would do it on another connection than its transaction's, and the
  // embedded database runs nothing else until that transaction ends.
  for (const name of [READING, TYPE_WORK, DELIVERIES]) await boss.getJobById(name, NO_JOB)
}

/** For jobs that were sent while their queue still deleted what waits. The first deletion comes after the start. */
async function keepWaitingJobs(pool: Pool): Promise<void> {
  await pool.query(
    `update ${SCHEMA}.job set keep_until = now() + $2 * interval '1 second'
     where name = any($1) and state < 'active' and keep_until < now() + interval '1 year'`,
    [WORK_QUEUES, WAITING_SECONDS],
  )
}

async function failInterruptedJobs(boss: PgBoss, { pool, log }: JobQueueOptions): Promise<void> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    `select id, name from ${SCHEMA}.job where name = any($1) and state = 'active'`,
    [[...WORK_QUEUES, MAINTENANCE]],
  )
  for (const { id, name } of rows) await boss.fail(name, id, { message: 'the server was stopped' })
  if (rows.length > 0) log.info('jobs-taken-up-again', { count: rows.length })
}

async function runJobs(
  boss: PgBoss,
  { handle, handleTypeWork, pollSeconds = 2, concurrency = oneCoreLess() }: JobQueueOptions,
  wakeWorkers: () => void,
  stopping: AbortSignal,
): Promise<void> {
  const polling = { pollingIntervalSeconds: pollSeconds }
  await boss.work<ReadingJob>(READING, { ...polling, localConcurrency: concurrency }, async ([job]) => {
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
    if (job) await handleTypeWork(job.data, AbortSignal.any([job.signal, stopping]))
  })
}

async function runDeliveries(
  boss: PgBoss,
  deliver: DeliveryHandler,
  wakeWorkers: () => void,
  stopping: AbortSignal,
): Promise<void> {
  const workers = {
    pollingIntervalSeconds: DELIVERY_POLL_SECONDS,
    localConcurrency: DELIVERY_WORKERS,
    localGroupConcurrency: WORKERS_PER_WEBHOOK,
  }
  await boss.work<DeliveryJob>(DELIVERIES, workers, async ([job]) => {
    if (!job) return
    await deliver(job.data, AbortSignal.any([job.signal, stopping]))
    wakeWorkers()
  })
}

interface TaskJob {
  readonly task: string
}

async function runTasks(
  boss: PgBoss,
  { tasks, taskPollSeconds, log }: Required<Pick<JobQueueOptions, 'tasks' | 'taskPollSeconds' | 'log'>>,
  stopping: AbortSignal,
): Promise<void> {
  for (const { name, cron } of tasks) {
    await boss.schedule(MAINTENANCE, cron, { task: name } satisfies TaskJob, {
      key: name,
      singletonKey: name,
      missed: 'once',
    })
  }
  const workers = { pollingIntervalSeconds: taskPollSeconds, localConcurrency: MAINTENANCE_WORKERS }
  await boss.work<TaskJob>(MAINTENANCE, workers, async ([job]) => {
    // A schedule stays in the database when its task is switched off.
    const task = tasks.find(({ name }) => name === job?.data.task)
    if (!job || !task) return
    try {
      await task.run(AbortSignal.any([job.signal, stopping]))
    } catch (error) {
      if (stopping.aborted) return
      log.error('task-failed', { task: task.name, message: String(error) })
      throw error
    }
  })
}

const oneCoreLess = () => Math.max(1, os.availableParallelism() - 1)
