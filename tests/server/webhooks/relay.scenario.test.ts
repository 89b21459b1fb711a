import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createSealing, deriveKey } from '#server/auth/index.ts'
import type { JobQueue } from '#server/deps.ts'
import { createEgress, readAllowList } from '#server/egress/index.ts'
import { createJobQueue } from '#server/jobs/index.ts'
import { createDeliver, createRelay, type Relay } from '#server/webhooks/index.ts'
import { type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { silentLog } from '#tests/support/server.ts'
import { waitFor } from '#tests/support/wait.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'
import { createWebhook, secret } from './given-webhooks.ts'
import { verified } from '#tests/support/verified-webhook.ts'

// From the row to the receiver, by the real queue.

/** Longer than the test waits: what a silent receiver is sent does not end. */
const egress = createEgress({ allow: readAllowList('127.0.0.1'), log: silentLog, seconds: 120 })
const { server, ada, uploads } = givenWorkspace({ clerk: null, deps: { egress }, settings: { secret } })
let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())

const open: { readonly queue: JobQueue; readonly relay: Relay }[] = []
afterEach(async () => {
  for (const { queue, relay } of open.splice(0)) {
    await relay.stop()
    await queue.stop()
  }
})

/** What a server starts. */
async function startSending(): Promise<Relay> {
  const { db, pool } = server
  const queue: JobQueue = createJobQueue({
    db,
    pool,
    log: silentLog,
    handle: { run: async () => {}, giveUp: async () => {} },
    handleTypeWork: async () => {},
    works: false,
    soleServer: true,
    stopTimeoutMs: 1000,
    deliver: createDeliver({
      db,
      egress,
      now: () => new Date(),
      sealing: createSealing(deriveKey(secret, 'webhook-secrets')),
      sendDeliveries: (...sent) => queue.sendDeliveries(...sent),
    }),
  })
  await queue.start()
  const relay = createRelay({ db, queue, log: silentLog })
  open.push({ queue, relay })
  relay.start()
  return relay
}

test('the changes of a server that died are sent by the next one, once', async () => {
  const webhook = await createWebhook(ada, receiver.url, { events: ['document.created'] })
  // Nothing is sent yet, as after a crash at this point.
  const { id } = await uploads.ada.photo()
  expect(receiver.received).toEqual([])
  await startSending()
  await waitFor(() => expect(receiver.received).toHaveLength(1))
  const [first] = receiver.received
  expect(first && verified(webhook.secret, first, new Date())).toMatchObject({ data: { document: { id } } })
  await waitFor(async () => {
    const rows = await server.db.selectFrom('webhook_deliveries').selectAll().execute()
    expect(rows).toMatchObject([{ state: 'delivered', queued: true, attempts: 1 }])
  })
})

test('an announced change is sent soon, and to each webhook independently', async () => {
  const silent = await startReceiver(() => undefined)
  await createWebhook(ada, silent.url, { events: ['document.created'] })
  await createWebhook(ada, receiver.url, { events: ['document.created'] })
  const relay = await startSending()
  const before = receiver.received.length
  for (let n = 0; n < 6; n += 1) await uploads.ada.photo()
  relay.poke()
  await waitFor(() => expect(receiver.received).toHaveLength(before + 6))
  expect(new Set(receiver.received.slice(before).map(({ headers }) => headers['webhook-id'])).size).toBe(6)
  await silent.close()
})
