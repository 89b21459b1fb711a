import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import type { JobQueue, TypeWork } from '#server/deps.ts'
import { createJobQueue, type TypeWorkHandler } from '#server/jobs/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { silentLog } from '#tests/support/server.ts'
import { waitFor } from '#tests/support/wait.ts'

let database: OpenDatabase
const open: JobQueue[] = []

beforeAll(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  for (const queue of open.splice(0)) await queue.stop()
})
afterAll(() => database.close())

async function startWith(handleTypeWork: TypeWorkHandler, works = true): Promise<JobQueue> {
  const handle = { run: async () => {}, giveUp: async () => {} }
  const timing = { pollSeconds: 1, retryDelaySeconds: 1, stopTimeoutMs: 2000 }
  const queue = createJobQueue({
    ...database,
    ...timing,
    log: silentLog,
    handle,
    handleTypeWork,
    soleServer: true,
    works,
  })
  open.push(queue)
  await queue.start()
  return queue
}

test('work on a type starts after its transaction, is aborted when the server stops, and continues at the next start', async () => {
  const begun: TypeWork[] = []
  const stopped: unknown[] = []
  const queue = await startWith(async (work, signal) => {
    begun.push(work)
    await new Promise((resolve) => {
      signal.addEventListener('abort', resolve, { once: true })
    })
    stopped.push(work)
    signal.throwIfAborted()
  })
  const work = { type: 'extract', runId: 'r' } as const
  const lost = database.db.transaction().execute(async (trx) => {
    await queue.sendTypeWork(trx, { type: 'extract', runId: 'rolled-back' })
    throw new Error('no')
  })
  await expect(lost).rejects.toThrow('no')
  await database.db.transaction().execute((trx) => queue.sendTypeWork(trx, work))
  queue.wake()
  await waitFor(() => expect(begun).toEqual([work]))
  await queue.stop()
  expect(stopped).toEqual([work])

  const done: TypeWork[] = []
  await startWith(async (again) => void done.push(again))
  await waitFor(() => expect(done).toEqual([work]))
})

test('a server without workers accepts work on a type inside a transaction', async () => {
  const queue = await startWith(async () => {}, false)
  const work = { type: 'extract', runId: 'run-2' } as const
  await database.db.transaction().execute((trx) => queue.sendTypeWork(trx, work))
  const { rows } = await database.pool.query<{ data: unknown }>(
    "select data from pgboss.job where data->>'runId' = 'run-2'",
  )
  expect(rows).toEqual([{ data: work }])
})
