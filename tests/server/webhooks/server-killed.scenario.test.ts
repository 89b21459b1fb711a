import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebhookWithSecret } from '#contract/webhooks.ts'
import { newWorkspace, sendImage } from '#tests/support/api.ts'
import { type App, newDataDir, readingOff, startApp } from '#tests/support/app.ts'
import { jpeg } from '#tests/support/data-server.ts'
import { fillDataDir } from '#tests/support/database-template.ts'
import { accepting, type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { waitFor } from '#tests/support/wait.ts'
import { verified } from '#tests/support/verified-webhook.ts'

let app: App
let receiver: Receiver
const dataDir = newDataDir()
beforeAll(async () => {
  receiver = await startReceiver()
  await fillDataDir(dataDir)
  app = await startApp({ pages: false, dataDir, env: { ...readingOff, SHEAF_EGRESS_ALLOW: '127.0.0.1' } })
})
afterAll(async () => {
  await app.stop()
  await rm(dataDir, { recursive: true })
  await receiver.close()
})

test('a server that is killed between a change and its delivery sends it after its restart, under the same id', async () => {
  const { client, projectId } = await newWorkspace(app.origin)
  const params = { projectId }
  const body = { name: 'Accounting', url: receiver.url, events: ['document.created' as const] }
  const made: WebhookWithSecret = await client.call('createWebhook', { params, body })
  // The receiver has the message and says nothing: for the server it is not delivered.
  receiver.answer(() => undefined)
  const completion = await sendImage(app.origin, client, new Uint8Array(jpeg('killed')), 'killed.jpg')
  await client.call('completeUpload', { body: completion })
  await waitFor(() => expect(receiver.received).toHaveLength(1))
  await app.kill()
  receiver.answer(accepting)
  await app.restart()
  await waitFor(() => expect(receiver.received.length).toBeGreaterThan(1))
  const [first, second] = receiver.received
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second && verified(made.secret, second, new Date())).toMatchObject({
    type: 'document.created',
    data: { workspace_id: projectId, document: { data: { filename: 'killed.jpg' } } },
  })
  await waitFor(async () => {
    const { deliveries } = await client.call('listDeliveries', { params: { projectId, id: made.id } })
    expect(deliveries).toMatchObject([{ state: 'delivered', attempts: 1, status_code: 204 }])
  })
})
