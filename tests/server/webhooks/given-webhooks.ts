import type { CreateWebhook, Webhook, WebhookDelivery, WebhookWithSecret } from '#contract/webhooks.ts'
import { webhookEvents } from '#contract/webhooks.ts'
import { createSealing, deriveKey, type Sealing } from '#server/auth/index.ts'
import { createEgress, type Egress, readAllowList } from '#server/egress/index.ts'
import { createDeliver } from '#server/webhooks/index.ts'
import type { Caller } from '#tests/support/caller.ts'
import { type SentDelivery, silentLog, type TestServer } from '#tests/support/server.ts'

// Webhooks of a test server, whose queue holds the attempts until a test runs them.

export const secret = 'a secret of the webhooks, at least 32 long'
/** Calls receivers on the loopback by their address, not by a name. A busy machine has time for each call. */
export const egress = createEgress({ allow: readAllowList('127.0.0.1'), log: silentLog, seconds: 120 })
/** The same for receivers that do not answer. */
export const impatientEgress = createEgress({ allow: readAllowList('127.0.0.1'), log: silentLog, seconds: 1 })

export interface Clock {
  readonly now: () => Date
  pass(seconds: number): void
}

export function startClock(): Clock {
  let at = new Date('2026-11-28T10:00:00Z')
  return { now: () => at, pass: (seconds) => void (at = new Date(at.getTime() + seconds * 1000)) }
}

export const pathOf = (caller: Caller, ...parts: string[]) =>
  ['/projects', caller.project, 'webhooks', ...parts].join('/')

export async function createWebhook(
  caller: Caller,
  url: string,
  more: Partial<CreateWebhook> = {},
): Promise<WebhookWithSecret> {
  const body = { name: 'Accounting', url, events: webhookEvents, ...more }
  const answer = await caller.call('POST', pathOf(caller), body)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body as WebhookWithSecret
}

export const webhooksOf = async (caller: Caller) =>
  ((await caller.call('GET', pathOf(caller))).body as { webhooks: Webhook[] }).webhooks

/** Newest first. */
export const deliveriesOf = async (caller: Caller, id: string) =>
  ((await caller.call('GET', pathOf(caller, id, 'deliveries'))).body as { deliveries: WebhookDelivery[] })
    .deliveries

/** Runs the first attempt of each delivery that has had none, and returns the jobs of their second ones. */
export async function runFirst(
  server: TestServer,
  clock: Clock,
  more: AttemptOptions = {},
): Promise<SentDelivery[]> {
  const waiting = await server.db
    .selectFrom('webhook_deliveries')
    .select(['id', 'webhook_id'])
    .where('state', '=', 'pending')
    .where('attempts', '=', 0)
    .orderBy('id')
    .execute()
  const sent: SentDelivery[] = []
  for (const { id, webhook_id: webhookId } of waiting)
    sent.push(...(await runAttempt(server, clock, { id, webhookId, attempt: 0 }, more)))
  return sent
}

export interface AttemptOptions {
  readonly sealing?: Sealing
  readonly egress?: Egress
}

/** Runs an attempt, and returns the job of the next one. */
export async function runAttempt(
  { db }: TestServer,
  { now }: Clock,
  { id, webhookId, attempt }: Omit<SentDelivery, 'delaySeconds'>,
  more: AttemptOptions = {},
): Promise<SentDelivery[]> {
  const sent: SentDelivery[] = []
  const deliver = createDeliver({
    db,
    egress,
    now,
    sealing: createSealing(deriveKey(secret, 'webhook-secrets')),
    ...more,
    sendDeliveries: async (_trx, jobs, delaySeconds = 0) =>
      void sent.push(...jobs.map((job) => ({ ...job, delaySeconds }))),
  })
  await deliver({ id, webhookId, attempt }, new AbortController().signal)
  return sent
}
