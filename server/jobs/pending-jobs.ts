import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/db/schema.ts'
import type { JobQueue } from '#server/deps.ts'
import { DELIVERIES, GIVEN_UP, READING, SCHEMA, TYPE_WORK, WORK_QUEUES } from './queue-names.ts'

const PendingJob = z.discriminatedUnion('queue', [
  z.object({
    queue: z.enum([READING, GIVEN_UP]),
    data: z.object({ projectId: z.string(), thingId: z.string() }),
  }),
  z.object({
    queue: z.literal(TYPE_WORK),
    data: z.discriminatedUnion('type', [
      z.object({ type: z.literal('review'), projectId: z.string(), schemaId: z.string() }),
      z.object({ type: z.literal('extract'), runId: z.string() }),
    ]),
  }),
  z.object({
    queue: z.literal(DELIVERIES),
    data: z.object({ id: z.string(), webhookId: z.string(), attempt: z.number() }),
  }),
])

/** Pending and running jobs as lines of JSON; none if no server ever ran. */
export async function* pendingJobs(trx: Transaction<Database>): AsyncGenerator<Buffer> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass(${`${SCHEMA}.job`}) is not null as "exists"`.execute(trx)
  if (found[0]?.exists !== true) return
  const { rows } = await sql<{ line: string }>`
    select json_build_object('queue', name, 'data', data)::text as line from ${sql.table(`${SCHEMA}.job`)}
    where name = any(${WORK_QUEUES}::text[]) and state in ('created', 'retry', 'active')
    order by created_on, id`.execute(trx)
  for (const { line } of rows) yield Buffer.from(`${line}\n`)
}

/** Sends a job from `pendingJobs` again. A job that had been given up is retried. */
export async function resendJob(trx: Transaction<Database>, queue: JobQueue, line: string): Promise<void> {
  const job = PendingJob.parse(JSON.parse(line))
  if (job.queue === TYPE_WORK) await queue.sendTypeWork(trx, job.data)
  else if (job.queue === DELIVERIES) await queue.sendDeliveries(trx, [job.data])
  else await queue.sendReading(trx, job.data)
}
