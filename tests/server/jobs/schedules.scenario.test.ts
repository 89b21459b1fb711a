import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import type { JobQueue, Log } from '#server/deps.ts'
import { createJobQueue, type ScheduledTask } from '#server/jobs/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { silentLog } from '#tests/support/server.ts'
import { waitFor } from '#tests/support/wait.ts'

let database: OpenDatabase
const open: JobQueue[] = []

beforeAll(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.stop()))
  await database.pool.query('delete from pgboss.job')
  await database.pool.query('delete from pgboss.schedule')
})
afterAll(() => database.close())

async function serverWith(tasks: ScheduledTask[], log: Log = silentLog): Promise<JobQueue> {
  const queue = createJobQueue({
    ...database,
    log,
    handle: { run: async () => {}, giveUp: async () => {} },
    handleTypeWork: async () => {},
    stopTimeoutMs: 2000,
    // Servers that do not read still do maintenance.
    works: false,
    soleServer: true,
    tasks,
    taskPollSeconds: 1,
  })
  await queue.start()
  open.push(queue)
  return queue
}

const task = (name: string, run: ScheduledTask['run'], cron = '0 0 1 1 *'): ScheduledTask => ({
  name,
  cron,
  run,
})

/** Half an hour from now: in its minute a task is due at the first start already. */
const HOURLY = `${(new Date().getUTCMinutes() + 30) % 60} * * * *`

/** As if servers with these schedules had last run so many hours ago. */
async function downFor(hours: number) {
  await database.pool.query(`update pgboss.schedule set created_on = now() - interval '1 year'`)
  await database.pool.query(`delete from pgboss.job where name = '__pgboss__send-it'`)
  await database.pool.query(`update pgboss.version set cron_on = now() - make_interval(hours => $1)`, [hours])
}

test('runs a due task once for all servers of a database', async () => {
  const ran: string[] = []
  const servers = ['a', 'b'].map((server) => [task('hourly', async () => void ran.push(server), HOURLY)])
  for (const tasks of servers) await serverWith(tasks)
  await Promise.all(open.splice(0).map((queue) => queue.stop()))
  expect(ran).toEqual([])
  await downFor(2)
  for (const tasks of servers) await serverWith(tasks)
  await waitFor(() => expect(ran).toHaveLength(1))
  const { rows } = await database.pool.query<{ n: number }>(
    "select count(*)::int as n from pgboss.job where name = 'maintenance'",
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('logs a failed task, and runs it at its next turn', async () => {
  const logged: unknown[] = []
  let runs = 0
  const failing = [
    task(
      'hourly',
      async () => {
        runs += 1
        throw new Error('No disk')
      },
      HOURLY,
    ),
  ]
  const log = {
    ...silentLog,
    error: (event: string, fields?: object) => void logged.push({ event, ...fields }),
  }
  await (await serverWith(failing, log)).stop()
  for (const turn of [1, 2]) {
    await downFor(2)
    const queue = await serverWith(failing, log)
    await waitFor(() => expect(runs).toBe(turn))
    await queue.stop()
  }
  const entry = { event: 'task-failed', task: 'hourly', message: 'Error: No disk' }
  expect(logged).toEqual([entry, entry])
})

test('aborts a task when its server stops, and runs it at its next turn', async () => {
  const aborted: boolean[] = []
  const waiting = [
    task(
      'hourly',
      async (signal) => {
        aborted.push(signal.aborted)
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
        aborted.push(signal.aborted)
        signal.throwIfAborted()
      },
      HOURLY,
    ),
  ]
  await (await serverWith(waiting)).stop()
  await downFor(2)
  const queue = await serverWith(waiting)
  await waitFor(() => expect(aborted).toEqual([false]))
  await queue.stop()
  expect(aborted).toEqual([false, true])
  await downFor(2)
  await serverWith(waiting)
  await waitFor(() => expect(aborted).toEqual([false, true, false]))
})

test('does not run a task that is turned off', async () => {
  let runs = 0
  await (await serverWith([task('off', async () => void (runs += 1), HOURLY)])).stop()
  await downFor(2)
  const done: string[] = []
  await serverWith([task('on', async () => void done.push('on'), HOURLY)])
  await waitFor(async () => {
    const { rows } = await database.pool.query(
      "select 1 from pgboss.job where name = 'maintenance' and state = 'completed'",
    )
    expect(rows).toHaveLength(1)
  })
  expect(runs).toBe(0)
})
