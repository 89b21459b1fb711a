import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WEBHOOKS_MAX } from '#contract/webhooks.ts'
import { type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'
import {
  createWebhook,
  deliveriesOf,
  egress,
  pathOf,
  runFirst,
  secret as serverSecret,
  startClock,
  webhooksOf,
} from './given-webhooks.ts'
import { verified } from '#tests/support/verified-webhook.ts'

// The calls about webhooks. Who may call them is the authorisation table's.

const clock = startClock()
const { server, ada, owner } = givenWorkspace({
  clerk: null,
  deps: { egress, now: clock.now },
  settings: { secret: serverSecret },
})
let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())

const audited = async () =>
  (await server.db.selectFrom('audit').selectAll().where('project_id', '=', ada.project).execute())
    .filter(({ action }) => action.startsWith('webhook.'))
    .map(({ action, detail }) => `${action} ${detail}`)
    .toSorted()

test('shows the secret once, and stores it encrypted', async () => {
  const made = await createWebhook(ada, receiver.url, { events: ['document.read'] })
  expect(made).toMatchObject({ name: 'Accounting', active: true, stopped: null, by: { user_id: owner.id } })
  expect(made.secret).toMatch(/^whsec_[\w+/]{43}=$/)
  const { secret, ...shown } = made
  expect(await webhooksOf(ada)).toEqual([shown])
  const rows = await server.db.selectFrom('webhooks').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
  const updated = await ada.call('PUT', pathOf(ada, made.id), { name: 'ERP' })
  expect(updated.body).toEqual({ ...shown, name: 'ERP' })
  expect(await audited()).toEqual([
    'webhook.changed name',
    `webhook.created 127.0.0.1:${receiver.port}; document.read`,
  ])
})

test.each([
  ['http://10.0.0.1/', /not on the public internet/],
  ['http://169.254.169.254/latest', /not on the public internet/],
  ['file:///etc/passwd', /needs an http or https address/],
  ['accounting', /needs an http or https address/],
])('rejects the address %s, also in a change', async (url, detail) => {
  const body = { name: 'x', url, events: ['document.read'] }
  const rejection = {
    status: 422,
    body: { code: 'invalid', field: 'url', detail: expect.stringMatching(detail) as string },
  }
  expect(await ada.call('POST', pathOf(ada), body)).toMatchObject(rejection)
  const { id } = await createWebhook(ada, receiver.url)
  expect(await ada.call('PUT', pathOf(ada, id), { url })).toMatchObject(rejection)
  expect(await webhooksOf(ada)).toMatchObject([{ url: receiver.url }])
})

test('limits the number of webhooks of a workspace', async () => {
  for (let n = 0; n < WEBHOOKS_MAX; n += 1) await createWebhook(ada, receiver.url)
  const body = { name: 'x', url: receiver.url, events: ['document.read'] }
  expect(await ada.call('POST', pathOf(ada), body)).toMatchObject({ status: 409, body: { code: 'conflict' } })
})

test('a new secret signs at once, and the former one for another day', async () => {
  const made = await createWebhook(ada, receiver.url)
  const rotated = await ada.call('POST', pathOf(ada, made.id, 'secret'))
  const { secret } = rotated.body as { secret: string }
  expect(secret).not.toBe(made.secret)
  const test = async () => {
    await ada.call('POST', pathOf(ada, made.id, 'test'))
    await runFirst(server, clock)
    const last = receiver.received.at(-1)
    if (!last) throw new Error('Nothing was received')
    return last
  }
  const both = await test()
  for (const one of [secret, made.secret])
    expect(verified(one, both, clock.now())).toMatchObject({ type: 'webhook.test' })
  clock.pass(24 * 60 * 60 + 1)
  const one = await test()
  expect(() => verified(made.secret, one, clock.now())).toThrow('No signature fits')
  expect(verified(secret, one, clock.now())).toMatchObject({ type: 'webhook.test' })
})

test('a test event is sent even while the webhook is off, and is logged', async () => {
  const { id, secret } = await createWebhook(ada, receiver.url)
  await ada.call('PUT', pathOf(ada, id), { active: false })
  expect(await webhooksOf(ada)).toMatchObject([{ active: false, stopped: 'person' }])
  const answer = await ada.call('POST', pathOf(ada, id, 'test'))
  expect(answer).toMatchObject({
    status: 200,
    body: { event: 'webhook.test', state: 'pending', attempts: 0 },
  })
  expect(server.deliveries.at(-1)).toMatchObject({ webhookId: id, attempt: 0, delaySeconds: 0 })
  await runFirst(server, clock)
  const last = receiver.received.at(-1)
  expect(last && verified(secret, last, clock.now())).toEqual({
    type: 'webhook.test',
    timestamp: clock.now().toISOString(),
    data: { workspace_id: ada.project },
  })
  expect(await deliveriesOf(ada, id)).toMatchObject([
    { state: 'delivered', document_id: null, status_code: 204, attempts: 1, error: null },
  ])
})

describe('a delivery', () => {
  test('can be replayed under its own id after it has ended, while the webhook is on', async () => {
    const { id } = await createWebhook(ada, receiver.url)
    await ada.call('POST', pathOf(ada, id, 'test'))
    const [sent] = await deliveriesOf(ada, id)
    const replay = () => ada.call('POST', pathOf(ada, id, 'deliveries', String(sent?.id), 'replay'))
    expect(await replay()).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await runFirst(server, clock)
    const before = receiver.received.length
    expect(await replay()).toMatchObject({
      status: 200,
      body: { id: sent?.id, state: 'pending', attempts: 0 },
    })
    await runFirst(server, clock)
    expect(receiver.received.slice(before)).toMatchObject([{ headers: { 'webhook-id': sent?.id } }])
    await ada.call('PUT', pathOf(ada, id), { active: false })
    expect(await replay()).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('is found only under its own webhook', async () => {
    const [one, other] = [await createWebhook(ada, receiver.url), await createWebhook(ada, receiver.url)]
    await ada.call('POST', pathOf(ada, one.id, 'test'))
    await runFirst(server, clock)
    const [sent] = await deliveriesOf(ada, one.id)
    const answer = await ada.call('POST', pathOf(ada, other.id, 'deliveries', String(sent?.id), 'replay'))
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })
})

test('a webhook is deleted with its workspace, and deliveries with their webhook', async () => {
  const kept = await createWebhook(ada, receiver.url)
  const { id } = await createWebhook(ada, receiver.url)
  await ada.call('POST', pathOf(ada, id, 'test'))
  await ada.call('POST', pathOf(ada, kept.id, 'test'))
  const left = async () =>
    (await server.db.selectFrom('webhook_deliveries').select('webhook_id').execute()).map(
      (row) => row.webhook_id,
    )
  expect(await left()).toEqual(expect.arrayContaining([id, kept.id]))
  expect(await ada.call('DELETE', pathOf(ada, id))).toMatchObject({ status: 204 })
  expect(await left()).not.toContain(id)
  await server.db.deleteFrom('projects').where('id', '=', ada.project).execute()
  expect(await left()).not.toContain(kept.id)
  expect(
    await server.db.selectFrom('webhooks').where('project_id', '=', ada.project).select('id').execute(),
  ).toEqual([])
})
