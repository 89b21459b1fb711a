import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Thing } from '#contract/things.ts'
import { emptyTrash } from '#server/maintenance/tasks.ts'
import { purgeDeliveries } from '#server/webhooks/index.ts'
import { type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { silentLog } from '#tests/support/server.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'
import {
  createWebhook,
  deliveriesOf,
  egress,
  pathOf,
  runFirst,
  secret,
  startClock,
  webhooksOf,
} from './given-webhooks.ts'
import { verified } from '#tests/support/verified-webhook.ts'

// Which changes of documents are sent to a webhook, and their content.

const clock = startClock()
const { server, records, ada, ben, uploads, owner, clerk } = givenWorkspace({
  deps: { egress, now: clock.now },
  settings: { secret },
})
let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())
beforeEach(async () => {
  await server.db.deleteFrom('webhooks').execute()
})

interface Sent {
  readonly type: string
  readonly data: { readonly workspace_id: string; readonly document: Thing }
}

/** Sends what is waiting. */
async function sent(word: string): Promise<Sent[]> {
  const before = receiver.received.length
  await runFirst(server, clock)
  return receiver.received.slice(before).map((one) => verified(word, one, clock.now()) as unknown as Sent)
}
const types = async (word: string) => (await sent(word)).map(({ type }) => type)
const asAdmin = async (id: string) => (await ada.call('GET', `/things/${id}`)).body
const read = (id: string) =>
  records.change(ada.project, id, () => ({ status: 'extracted', extracted: { total: 12 } }))

test('a document sends an event for each step from upload to restoration, as an admin sees it', async () => {
  const { secret: word } = await createWebhook(ada, receiver.url)
  const { id } = await uploads.ada.photo()
  const created = await sent(word)
  expect(created).toMatchObject([{ type: 'document.created', data: { workspace_id: ada.project } }])
  expect(created[0]?.data.document).toEqual(await asAdmin(id))

  // The steps of a reading are not separate events.
  await records.change(ada.project, id, () => ({ status: 'processing' }))
  expect(await sent(word)).toEqual([])
  await read(id)
  const readEvent = await sent(word)
  expect(readEvent.map(({ type }) => type)).toEqual(['document.read'])
  expect(readEvent[0]?.data.document).toEqual(await asAdmin(id))

  await ada.call('PUT', `/things/${id}`, { data: { extracted: { total: 13 } } })
  const changed = await sent(word)
  expect(changed).toMatchObject([
    { type: 'document.changed', data: { document: { id, data: { extracted: { total: 13 } } } } },
  ])
  await ada.call('DELETE', `/things/${id}`)
  expect(await types(word)).toEqual(['document.deleted'])
  await ada.call('POST', `/trash/${id}/restore`)
  expect(await types(word)).toEqual(['document.restored'])
})

test('a failed reading and one that needs review send events', async () => {
  const { secret: word } = await createWebhook(ada, receiver.url)
  const [failed, unsure] = [await uploads.ada.photo(), await uploads.ada.photo()]
  await sent(word)
  await records.change(ada.project, failed.id, () => ({ status: 'error', error: 'blank' }))
  expect(await types(word)).toEqual(['document.failed'])
  await records.ensureSchema(ada.project, {
    document_type: 'receipt',
    department: 'sales',
    description: '',
    schema: { type: 'object', properties: { total: { type: 'number' } }, required: ['total'] },
  })
  await records.classify(ada.project, unsure.id, 'receipt')
  await sent(word)
  await records.change(ada.project, unsure.id, () => ({
    status: 'extracted',
    extracted: { total: 12 },
    evidence: { total: { page: 0, source: 'ocr', confidence: 0.1, text: '12' } },
  }))
  expect(await types(word)).toEqual(['document.read', 'document.review_needed'])
})

test('many documents in one change send one event each', async () => {
  const { secret: word } = await createWebhook(ada, receiver.url, { events: ['document.deleted'] })
  const ids: string[] = []
  for (let n = 0; n < 3; n += 1) ids.push((await uploads.ada.photo()).id)
  await ada.call('POST', '/things/batch', { ids, action: { type: 'delete' } })
  expect((await sent(word)).map(({ data }) => data.document.id).toSorted()).toEqual(ids.toSorted())
})

test('rejected changes, folders, types and unselected events send nothing', async () => {
  const { secret: word } = await createWebhook(ada, receiver.url, { events: ['document.changed'] })
  const { id } = await uploads.ada.photo()
  await ada.create('Folder', { name: 'Trips' })
  expect(await ada.call('PUT', `/things/${id}`, { data: { nonsense: 1 } })).toMatchObject({ status: 422 })
  expect(await sent(word)).toEqual([])
})

test('a webhook that is off, of another workspace, or whose creator lost the role is sent nothing', async () => {
  const { id: off } = await createWebhook(ada, receiver.url)
  await ada.call('PUT', pathOf(ada, off), { active: false })
  await server.db.updateTable('members').set({ role: 'admin' }).where('user_id', '=', clerk.id).execute()
  const { id: bens } = await createWebhook(ben, receiver.url)
  await uploads.ada.photo()
  const waiting = () => deliveriesOf(ada, bens)
  expect(await waiting()).toMatchObject([{ event: 'document.created', state: 'pending' }])

  await server.db
    .updateTable('members')
    .set({ role: 'team_member' })
    .where('user_id', '=', clerk.id)
    .execute()
  await uploads.ada.photo()
  const before = receiver.received.length
  await runFirst(server, clock)
  expect(receiver.received).toHaveLength(before)
  expect(await waiting()).toMatchObject([{ state: 'failed', error: 'stopped' }])
  expect(await deliveriesOf(ada, off)).toEqual([])
  expect(await webhooksOf(ada)).toMatchObject([{ stopped: 'person' }, { active: false, stopped: 'maker' }])

  // The person who turns it on again becomes its creator.
  await ada.call('PUT', pathOf(ada, bens), { active: true })
  await uploads.ada.photo()
  expect((await webhooksOf(ada))[1]).toMatchObject({ active: true, stopped: null, by: { user_id: owner.id } })
  expect(await waiting()).toMatchObject([{ state: 'pending' }, { state: 'failed' }])
})

test('deliveries about a document are deleted when it is purged, and the log after a week', async () => {
  const { id: webhook } = await createWebhook(ada, receiver.url)
  const [gone, kept] = [await uploads.ada.photo(), await uploads.ada.photo()]
  await ada.call('DELETE', `/things/${gone.id}`)
  await server.db
    .updateTable('things')
    .set({ deleted_at: new Date(clock.now().getTime() - 31 * 24 * 60 * 60_000) })
    .where('id', '=', gone.id)
    .execute()
  await emptyTrash({ db: server.db, store: server.store, log: silentLog, now: clock.now }, 30)
  expect(await deliveriesOf(ada, webhook)).toMatchObject([{ document_id: kept.id }])
  const after = (days: number) => () => new Date(clock.now().getTime() + days * 24 * 60 * 60_000)
  await purgeDeliveries({ db: server.db, now: after(6) })
  expect(await deliveriesOf(ada, webhook)).toHaveLength(1)
  await purgeDeliveries({ db: server.db, now: after(8) })
  expect(await deliveriesOf(ada, webhook)).toEqual([])
})
