import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import type { JobQueue } from '#server/deps.ts'
import { createJobQueue, type JobQueueOptions, type ReadingJob } from '#server/jobs/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { waitFor } from '#tests/support/wait.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const log = { info() {}, warn() {}, error() {} }
const open: JobQueue[] = []
let ran: ReadingJob[]
let gaveUp: ReadingJob[]
beforeEach(() => {
  ran = []
  gaveUp = []
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.stop()))
  await database.pool.query('delete from pgboss.job')
})

function queueWith(
  run: (job: ReadingJob, signal: AbortSignal) => Promise<void>,
  more: Partial<JobQueueOptions> = {},
) {
  const queue = createJobQueue({
    ...database,
    log,
    pollSeconds: 1,
    stopTimeoutMs: 1000,
    handle: {
      run: async (job, signal) => {
        ran.push(job)
        await run(job, signal)
      },
      giveUp: async (job) => void gaveUp.push(job),
    },
    handleTypeWork: async () => {},
    ...more,
  })
  open.push(queue)
  return queue
}

const send = (queue: JobQueue, thingId: string) =>
  database.db.transaction().execute((trx) => queue.sendReading(trx, { projectId: 'p', thingId }))

describe('a job', () => {
  test('exists if and only if its transaction was committed', async () => {
    const queue = queueWith(async () => {})
    await queue.start()
    const lost = database.db.transaction().execute(async (trx) => {
      await queue.sendReading(trx, { projectId: 'p', thingId: 'rolled-back' })
      throw new Error('no')
    })
    await expect(lost).rejects.toThrow('no')
    await send(queue, 'kept')
    queue.wake()
    await waitFor(() => expect(ran).toEqual([{ projectId: 'p', thingId: 'kept' }]))
  })

  test('is found by polling if the wake-up was missed', async () => {
    const queue = queueWith(async () => {})
    await queue.start()
    await send(queue, 'unannounced')
    await waitFor(() => expect(ran).toHaveLength(1))
  })

  test('that fails is retried', async () => {
    const queue = queueWith(
      async () => {
        if (ran.length < 2) throw new Error('not yet')
      },
      { retryDelaySeconds: 1 },
    )
    await queue.start()
    await send(queue, 'second-time')
    queue.wake()
    await waitFor(() => expect(ran).toHaveLength(2))
    expect(gaveUp).toEqual([])
  })

  test('fails for good after its last attempt', async () => {
    const queue = queueWith(() => Promise.reject(new Error('never')), { retries: 1, retryDelaySeconds: 1 })
    await queue.start()
    await send(queue, 'hopeless')
    queue.wake()
    await waitFor(() => expect(gaveUp).toEqual([{ projectId: 'p', thingId: 'hopeless' }]))
    expect(ran).toHaveLength(2)
  })

  test('is stored by a server that does not read, and run by the next one that does', async () => {
    const paused = queueWith(async () => {}, { works: false })
    await paused.start()
    await send(paused, 'later')
    paused.wake()
    // Two polls of a running server.
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(ran).toEqual([])
    await paused.stop()
    await queueWith(async () => {}).start()
    await waitFor(() => expect(ran).toEqual([{ projectId: 'p', thingId: 'later' }]))
  })

  test('is kept for years while no server reads', async () => {
    const { pool } = database
    const paused = queueWith(async () => {}, { works: false })
    await paused.start()
    await send(paused, 'later')
    const deletedWithinAYear = async () => {
      const { rows } = await pool.query(
        "select data from pgboss.job where keep_until < now() + interval '1 year'",
      )
      return rows
    }
    expect(await deletedWithinAYear()).toEqual([])
    // As a server before 2026-11-28 stored it.
    await pool.query("update pgboss.job set keep_until = now() - interval '1 day'")
    await queueWith(async () => {}, { works: false }).start()
    expect(await deletedWithinAYear()).toEqual([])
    const { rows } = await pool.query("select from pgboss.job where name = 'reading' and state = 'created'")
    expect(rows).toHaveLength(1)
  })

  test('that was running when its server died is run again by the next one', async () => {
    // As after SIGKILL: the row says that the job is running, and nobody will ever finish it.
    const died = queueWith(() => new Promise(() => {}), { concurrency: 1 })
    await died.start()
    await send(died, 'cut-short')
    died.wake()
    await waitFor(() => expect(ran).toHaveLength(1))
    const next = queueWith(async () => {}, { soleServer: true, retryDelaySeconds: 1 })
    await next.start()
    await waitFor(() => expect(ran).toHaveLength(2))
    expect(ran[1]).toEqual({ projectId: 'p', thingId: 'cut-short' })
  })
})
