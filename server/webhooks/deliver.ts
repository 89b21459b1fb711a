import type { Sealing } from '#server/auth/index.ts'
import type { Selectable, Transaction } from 'kysely'
import { TEST_EVENT } from '#contract/webhooks.ts'
import { recordAudit } from '#server/audit/index.ts'
import type { Database } from '#server/db/schema.ts'
import type { StoredStop, WebhookDeliveriesTable, WebhooksTable } from '#server/db/webhook-tables.ts'
import type { DeliveryJob, Deps, JobQueue } from '#server/deps.ts'
import { EgressError } from '#server/egress/index.ts'
import { listening } from './record-events.ts'
import { signedHeaders } from './secrets.ts'
import { lockWebhook } from './store.ts'

type Delivery = Selectable<WebhookDeliveriesTable>
type WebhookRow = Selectable<WebhooksTable>

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Seconds before each retry: about 26 hours in all. */
export const RETRY_SECONDS = [
  10,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  8 * HOUR,
  10 * HOUR,
] as const
/** Random share added to a delay, so that retries are spread out. */
const JITTER = 0.1
/** A webhook that accepted nothing for this long, in ms, is turned off when a delivery is given up. */
const REJECTED_MS = 24 * HOUR * 1000
const GONE = 410

export interface DeliverDeps extends Pick<Deps, 'db' | 'egress' | 'now'> {
  readonly sealing: Sealing
  readonly sendDeliveries: JobQueue['sendDeliveries']
}

interface Outcome {
  readonly status: number | null
  readonly error: Delivery['error']
  readonly ms: number
}

/**
 * Runs an attempt. A failed attempt is an ordinary result, stored together with the job of the next one. If this
 * rejects, the queue repeats it, and the receiver may get the same `webhook-id` twice.
 */
export function createDeliver(deps: DeliverDeps) {
  const { db, now } = deps
  return async ({ id, attempt }: DeliveryJob, signal: AbortSignal): Promise<void> => {
    const delivery = await db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    // The job was interrupted after its attempt was stored, or its delivery was stopped.
    if (delivery?.state !== 'pending' || delivery.attempts !== attempt) return
    const isTest = delivery.event === TEST_EVENT
    const webhook = await webhookOf(deps, delivery, isTest)
    if (!webhook) return giveUp(deps, delivery)
    const secrets = secretsOf(deps.sealing, webhook, now())
    if (secrets.length === 0) {
      return db.transaction().execute((trx) => stopWebhook(trx, webhook, 'secret', now()))
    }
    const outcome = await attemptOf(deps, { delivery, webhook, secrets }, signal)
    await db.transaction().execute(async (trx) => {
      // Locked before the delivery, in the same order as a change of the webhook.
      if (!(await lockWebhook(trx, webhook.project_id, webhook.id))) return
      if (outcome.error === null) await accepted(trx, delivery, outcome, now())
      else await notAccepted(trx, deps, { delivery, webhook, outcome, isTest })
    })
  }
}

/** Null if the webhook is off or its creator lost the role. Tests are exempt, because the caller was checked. */
async function webhookOf(
  { db }: DeliverDeps,
  { webhook_id }: Delivery,
  isTest: boolean,
): Promise<WebhookRow | null> {
  const query = isTest ? db.selectFrom('webhooks') : listening(db)
  return (await query.selectAll('webhooks').where('webhooks.id', '=', webhook_id).executeTakeFirst()) ?? null
}

function secretsOf(sealing: Sealing, webhook: WebhookRow, now: Date): string[] {
  const { id, secret, former_secret, former_until } = webhook
  const current = sealing.open(secret, id)
  if (current === null) return []
  const former = former_secret !== null && former_until && former_until > now ? former_secret : null
  return [current, ...(former === null ? [] : [sealing.open(former, id) ?? []].flat())]
}

interface Attempt {
  readonly delivery: Delivery
  readonly webhook: WebhookRow
  readonly secrets: readonly string[]
}

async function attemptOf(
  { egress, now }: DeliverDeps,
  { delivery: { id, body }, webhook, secrets }: Attempt,
  signal: AbortSignal,
): Promise<Outcome> {
  const began = performance.now()
  const done = (status: number | null, error: Outcome['error']): Outcome => ({
    status,
    error,
    ms: Math.round(performance.now() - began),
  })
  try {
    const { status } = await egress.send({
      purpose: 'webhook',
      projectId: webhook.project_id,
      url: webhook.url,
      method: 'POST',
      headers: signedHeaders({ id, body, at: now() }, secrets),
      body,
      signal,
    })
    return done(status, status >= 200 && status < 300 ? null : 'status')
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof EgressError) return done(null, error.problem)
    throw error
  }
}

const attempted = ({ attempts }: Delivery, { status, error, ms }: Outcome, at: Date) => ({
  attempts: attempts + 1,
  attempted_at: at,
  status_code: status,
  duration_ms: ms,
  error,
})

async function accepted(
  trx: Transaction<Database>,
  delivery: Delivery,
  outcome: Outcome,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ ...attempted(delivery, outcome, at), state: 'delivered', next_attempt_at: null })
    .where('id', '=', delivery.id)
    .execute()
  await trx
    .updateTable('webhooks')
    .set({ last_delivered_at: at, failing_since: null })
    .where('id', '=', delivery.webhook_id)
    .execute()
}

interface Rejection {
  readonly delivery: Delivery
  readonly webhook: WebhookRow
  readonly outcome: Outcome
  readonly isTest: boolean
}

async function notAccepted(
  trx: Transaction<Database>,
  { now, sendDeliveries }: DeliverDeps,
  { delivery, webhook, outcome, isTest }: Rejection,
): Promise<void> {
  const at = now()
  const wait = isTest || outcome.status === GONE ? undefined : RETRY_SECONDS[delivery.attempts]
  const seconds = wait === undefined ? null : Math.ceil(wait * (1 + Math.random() * JITTER))
  const written = await trx
    .updateTable('webhook_deliveries')
    .set({
      ...attempted(delivery, outcome, at),
      state: seconds === null ? 'failed' : 'pending',
      next_attempt_at: seconds === null ? null : new Date(at.getTime() + seconds * 1000),
    })
    .where('id', '=', delivery.id)
    // The delivery was stopped while the attempt ran.
    .where('state', '=', 'pending')
    .executeTakeFirst()
  if (isTest || written.numUpdatedRows === 0n) return
  const { failing_since: since } = await trx
    .updateTable('webhooks')
    .set((eb) => ({ failing_since: eb.fn.coalesce('failing_since', eb.val(at)) }))
    .where('id', '=', webhook.id)
    .returning('failing_since')
    .executeTakeFirstOrThrow()
  if (seconds !== null) {
    const job = { id: delivery.id, webhookId: webhook.id, attempt: delivery.attempts + 1 }
    await sendDeliveries(trx, [job], seconds)
  } else if (outcome.status === GONE) await stopWebhook(trx, webhook, 'gone', at)
  else if (since && at.getTime() - since.getTime() >= REJECTED_MS) {
    await stopWebhook(trx, webhook, 'rejected', at)
  }
}

async function giveUp({ db }: DeliverDeps, { id }: Delivery): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', error: 'stopped', next_attempt_at: null })
    .where('id', '=', id)
    .execute()
}

const REASONS: Readonly<Record<Exclude<StoredStop, 'person'>, string>> = {
  rejected: 'nothing was accepted for a day',
  gone: 'the receiver answered 410 Gone',
  secret: "the installation's secret has changed",
}

/** Turns a webhook off, recorded as done by Sheaf. */
async function stopWebhook(
  trx: Transaction<Database>,
  { id, name, project_id: projectId }: WebhookRow,
  stopped: Exclude<StoredStop, 'person'>,
  at: Date,
): Promise<void> {
  const written = await trx
    .updateTable('webhooks')
    .set({ stopped })
    .where('id', '=', id)
    .where('stopped', 'is', null)
    .executeTakeFirst()
  await stopDeliveries(trx, id)
  if (written.numUpdatedRows === 0n) return
  await recordAudit(trx, { projectId, userId: null, at }, [
    { action: 'webhook.stopped', target: { id, name }, detail: REASONS[stopped] },
  ])
}

/** Gives up the pending deliveries of a webhook. */
export async function stopDeliveries(trx: Transaction<Database>, webhookId: string): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', error: 'stopped', next_attempt_at: null, queued: true })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'pending')
    .execute()
}
