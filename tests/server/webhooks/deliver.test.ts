import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSealing, deriveKey } from '#server/auth/index.ts'
import { RETRY_SECONDS } from '#server/webhooks/index.ts'
import { accepting, type Answering, type Receiver, startReceiver } from '#tests/support/receiver.ts'
import type { SentDelivery } from '#tests/support/server.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'
import {
  createWebhook,
  deliveriesOf,
  egress,
  impatientEgress,
  pathOf,
  runAttempt,
  runFirst,
  secret,
  startClock,
  webhooksOf,
} from './given-webhooks.ts'
import { verified } from '#tests/support/verified-webhook.ts'

// Attempts against receivers that accept, reject, redirect, are slow or crash.

const clock = startClock()
const { server, ada, uploads } = givenWorkspace({
  clerk: null,
  deps: { egress, now: clock.now },
  settings: { secret },
})
let receiver: Receiver
let inside: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
  inside = await startReceiver()
})
afterAll(async () => {
  await receiver.close()
  await inside.close()
})
beforeEach(async () => {
  await server.db.deleteFrom('webhooks').execute()
  receiver.answer(accepting)
})

const refusing =
  (status: number): Answering =>
  (_request, response) =>
    response.writeHead(status).end()

/** The webhook, the log entry of a new document, and the job of its second attempt. */
async function firstAttempt(how: Answering, by = egress) {
  const webhook = await createWebhook(ada, receiver.url, { events: ['document.created'] })
  receiver.answer(how)
  await uploads.ada.photo()
  const next = await runFirst(server, clock, { egress: by })
  return { webhook, next, log: (await deliveriesOf(ada, webhook.id))[0] }
}

test.each<[string, Answering, Record<string, unknown>]>([
  ['refuses', refusing(500), { error: 'status', status_code: 500 }],
  ['rejects', refusing(404), { error: 'status', status_code: 404 }],
  ['is too busy', refusing(429), { error: 'status', status_code: 429 }],
  ['is silent', () => undefined, { error: 'timeout', status_code: null }],
  [
    'is slow',
    (_request, response) => response.writeHead(200).write('a'),
    { error: 'timeout', status_code: null },
  ],
  ['dies', (request) => request.socket.destroy(), { error: 'connection', status_code: null }],
])('a receiver that %s gets the event again', async (_, how, entry) => {
  const { webhook, next, log } = await firstAttempt(
    how,
    entry['error'] === 'timeout' ? impatientEgress : egress,
  )
  expect(log).toMatchObject({ state: 'pending', attempts: 1, ...entry })
  expect(log?.duration_ms).toEqual(expect.any(Number))
  expect(next).toMatchObject([{ id: log?.id, webhookId: webhook.id, attempt: 1 }])
  expect(await webhooksOf(ada)).toMatchObject([
    { active: true, failing_since: clock.now().toISOString(), last_delivered_at: null },
  ])
  receiver.answer(accepting)
  clock.pass(60)
  expect(await runAttempt(server, clock, next[0] as SentDelivery)).toEqual([])
  const [first, second] = receiver.received.slice(-2)
  expect(second?.headers['webhook-id']).toBe(log?.id)
  // The same message with a new time, since receivers reject old ones.
  expect(second?.body).toBe(first?.body)
  expect(second && verified(webhook.secret, second, clock.now())).toMatchObject({ type: 'document.created' })
  expect(await deliveriesOf(ada, webhook.id)).toMatchObject([
    { state: 'delivered', attempts: 2, status_code: 204, error: null, next_attempt_at: null },
  ])
  expect(await webhooksOf(ada)).toMatchObject([
    { failing_since: null, last_delivered_at: clock.now().toISOString() },
  ])
})

test('a redirect into a private network is not followed', async () => {
  const { log } = await firstAttempt((_request, response) =>
    response.writeHead(302, { location: `http://localhost:${inside.port}/` }).end(),
  )
  expect(log).toMatchObject({ state: 'pending', error: 'status', status_code: 302 })
  expect(inside.received).toEqual([])
})

test('an address that has become private since is not called', async () => {
  const { webhook } = await firstAttempt(accepting)
  await server.db.updateTable('webhooks').set({ url: 'http://10.0.0.1/' }).execute()
  await uploads.ada.photo()
  await runFirst(server, clock)
  expect(await deliveriesOf(ada, webhook.id)).toMatchObject([
    { state: 'pending', error: 'private-network', status_code: null },
    { state: 'delivered' },
  ])
})

describe('a receiver that keeps rejecting events', () => {
  test('is retried for about a day at increasing intervals, and then the webhook is stopped', async () => {
    const { webhook, next } = await firstAttempt(refusing(503))
    const [id, startedAt] = [next[0]?.id, clock.now().getTime()]
    let [job] = next
    const waits: number[] = []
    while (job) {
      waits.push(job.delaySeconds)
      clock.pass(job.delaySeconds)
      ;[job] = await runAttempt(server, clock, job)
    }
    expect(waits).toHaveLength(RETRY_SECONDS.length)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    const hours = (clock.now().getTime() - startedAt) / 3_600_000
    expect(hours).toBeGreaterThan(24)
    expect(hours).toBeLessThan(30)
    expect(receiver.received.slice(-waits.length - 1).map(({ headers }) => headers['webhook-id'])).toEqual(
      Array.from({ length: waits.length + 1 }, () => id),
    )
    expect(await deliveriesOf(ada, webhook.id)).toMatchObject([
      { state: 'failed', attempts: waits.length + 1, error: 'status' },
    ])
    expect(await webhooksOf(ada)).toMatchObject([{ active: false, stopped: 'rejected' }])
    const entries = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'webhook.stopped')
      .where('project_id', '=', ada.project)
      .execute()
    expect(entries).toMatchObject([{ user_id: null, target_id: webhook.id }])
  })

  test('does not stop the webhook while other events are accepted', async () => {
    const { webhook, next } = await firstAttempt(refusing(503))
    let [job] = next
    while (job) {
      clock.pass(job.delaySeconds)
      ;[job] = await runAttempt(server, clock, job)
      if (job?.attempt !== RETRY_SECONDS.length) continue
      receiver.answer(accepting)
      await uploads.ada.photo()
      await runFirst(server, clock)
      receiver.answer(refusing(503))
    }
    expect(await deliveriesOf(ada, webhook.id)).toMatchObject([{ state: 'delivered' }, { state: 'failed' }])
    expect(await webhooksOf(ada)).toMatchObject([{ active: true, stopped: null }])
  })

  test('with 410 is not retried', async () => {
    const { webhook, next } = await firstAttempt(refusing(410))
    expect(next).toEqual([])
    expect(await deliveriesOf(ada, webhook.id)).toMatchObject([{ state: 'failed', status_code: 410 }])
    expect(await webhooksOf(ada)).toMatchObject([{ active: false, stopped: 'gone' }])
  })
})

test('a job that runs twice is one attempt', async () => {
  const { webhook, next } = await firstAttempt(refusing(500))
  const before = receiver.received.length
  const job = { id: String(next[0]?.id), webhookId: webhook.id, attempt: 0 }
  expect(await runAttempt(server, clock, job)).toEqual([])
  expect(receiver.received).toHaveLength(before)
})

test('turning a webhook off ends its pending deliveries', async () => {
  const { webhook, next } = await firstAttempt(refusing(500))
  await ada.call('PUT', pathOf(ada, webhook.id), { active: false })
  expect(await deliveriesOf(ada, webhook.id)).toMatchObject([{ state: 'failed', error: 'stopped' }])
  const before = receiver.received.length
  expect(await runAttempt(server, clock, next[0] as SentDelivery)).toEqual([])
  expect(receiver.received).toHaveLength(before)
})

test('an installation with another secret stops its webhooks until they get a new secret', async () => {
  const webhook = await createWebhook(ada, receiver.url, { events: ['document.created'] })
  await uploads.ada.photo()
  const [waiting] = await deliveriesOf(ada, webhook.id)
  const job = { id: String(waiting?.id), webhookId: webhook.id, attempt: 0 }
  const before = receiver.received.length
  const otherSealing = createSealing(
    deriveKey('the secret of another installation, also long', 'webhook-secrets'),
  )
  expect(await runAttempt(server, clock, job, { sealing: otherSealing })).toEqual([])
  expect(receiver.received).toHaveLength(before)
  expect(await webhooksOf(ada)).toMatchObject([{ active: false, stopped: 'secret' }])
})
