import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChatData } from '#contract/chat.ts'
import { Thing } from '#contract/things.ts'
import type { WebhookWithSecret } from '#contract/webhooks.ts'
import { filesOf, newWorkspace, sendImage, type Workspace } from '#tests/support/api.ts'
import { type App, newDataDir, readingOff, startApp } from '#tests/support/app.ts'
import { jpeg } from '#tests/support/data-server.ts'
import { fillDataDir } from '#tests/support/database-template.ts'
import { type ImapServer, imapServer } from '#tests/support/imap-server.ts'
import { scriptedModel, type ScriptedAnswer } from '#tests/support/model/scripted-model.ts'
import { accepting, type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { verified } from '#tests/support/verified-webhook.ts'
import { waitFor } from '#tests/support/wait.ts'
import { partsIn } from './chat/chat-client.ts'
import { mailboxAt, mailOf } from './mail-in/given-mails.ts'

// One server is killed while it takes a mail, delivers a webhook and makes a reply, and starts again on the same folder.

const INTERRUPTED = 'The server stopped before the reply was complete. Press Retry to ask again.'

let imap: ImapServer
let receiver: Receiver
let says: ScriptedAnswer = { hang: true }
let model: Awaited<ReturnType<typeof scriptedModel>>
const dataDir = newDataDir()
let app: App

/** What was left where the server was killed. */
let mails: Workspace
let hooks: Workspace & { readonly webhook: WebhookWithSecret }
let chats: Workspace & { readonly chat: string; readonly broken: string }

beforeAll(async () => {
  ;[imap, receiver, model] = await Promise.all([imapServer(), startReceiver(), scriptedModel(() => says)])
  await fillDataDir(dataDir)
  const env = {
    ...readingOff,
    SHEAF_EGRESS_ALLOW: '127.0.0.1',
    SHEAF_MAIL_IN_MINUTES: '1',
    SHEAF_MODEL: 'compatible/scripted',
    SHEAF_MODEL_URL: model.url,
  }
  app = await startApp({ pages: false, dataDir, env })
  const reply = await replies()
  // Both are in the middle of it only for some seconds.
  ;[mails, hooks] = await Promise.all([takesMail(), delivers()])
  await app.kill()
  chats = { ...reply, broken: await reply.stream }
  imap.cut = () => false
  receiver.answer(accepting)
  says = { text: 'Nothing was spent.' }
  await app.restart()
  // Two starts and three waits, on a machine that may be busy with other things.
}, 300_000)
afterAll(async () => {
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
  await Promise.all([imap.close(), receiver.close(), model.close()])
})

/** Until the document is stored, but the mail is not yet flagged. */
async function takesMail(): Promise<Workspace> {
  const workspace = await newWorkspace(app.origin)
  const { client, projectId, person } = workspace
  imap.deliver(mailOf({ from: person.email, files: [{ name: 'killed.jpg', bytes: jpeg('mailed') }] }))
  let stored = false
  imap.cut = (command) => {
    stored ||= command.startsWith('UID STORE')
    return stored
  }
  await client.call('setMailbox', { params: { projectId }, body: mailboxAt(imap) })
  await waitFor(() => expect(stored).toBe(true))
  return workspace
}

/** Until the receiver has the message and says nothing: for the server it is not delivered. */
async function delivers() {
  const workspace = await newWorkspace(app.origin)
  const { client, projectId } = workspace
  const body = { name: 'Accounting', url: receiver.url, events: ['document.created' as const] }
  const webhook = await client.call('createWebhook', { params: { projectId }, body })
  receiver.answer(() => undefined)
  const completion = await sendImage(app.origin, client, new Uint8Array(jpeg('killed')), 'killed.jpg')
  await client.call('completeUpload', { body: completion })
  await waitFor(() => expect(receiver.received).toHaveLength(1))
  return { ...workspace, webhook }
}

const call = ({ token, projectId }: Workspace, method: string, path: string, body?: unknown) =>
  fetch(`${app.origin}/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'X-Project-Id': projectId,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

/** Until the model was asked. The stream is what the client got of the reply. */
async function replies() {
  const workspace = await newWorkspace(app.origin)
  const data = { title: 'Chat', documents: [], messages: [] }
  const { id: chat } = Thing.parse(
    await (await call(workspace, 'POST', '/things', { kind: 'Chat', data })).json(),
  )
  const stream = call(workspace, 'POST', `/chats/${chat}/messages/stream`, { message: 'How much?' })
    .then((answer) => answer.text())
    .catch(() => 'broken')
  await waitFor(() => expect(model.asked).toHaveLength(1), 60_000)
  return { ...workspace, chat, stream }
}

test('a mail that was being taken is taken once', async () => {
  const { client, projectId } = mails
  await client.call('setMailbox', { params: { projectId }, body: mailboxAt(imap) })
  await waitFor(() => expect(imap.mails[0]?.flags.size).toBe(2))
  expect((await filesOf(client)).map(({ data }) => data.filename)).toEqual(['killed.jpg'])
})

test('a change whose delivery was not confirmed is sent again, under the same id', async () => {
  const { client, projectId, webhook } = hooks
  await waitFor(() => expect(receiver.received.length).toBeGreaterThan(1))
  const [first, second] = receiver.received
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second && verified(webhook.secret, second, new Date())).toMatchObject({
    type: 'document.created',
    data: { workspace_id: projectId, document: { data: { filename: 'killed.jpg' } } },
  })
  await waitFor(async () => {
    const { deliveries } = await client.call('listDeliveries', { params: { projectId, id: webhook.id } })
    expect(deliveries).toMatchObject([{ state: 'delivered', attempts: 1, status_code: 204 }])
  })
})

test('a reply that was interrupted has failed and can be retried', async () => {
  const { chat, broken } = chats
  const messages = async () =>
    ChatData.parse(Thing.parse(await (await call(chats, 'GET', `/things/${chat}`)).json()).data).messages
  expect(partsIn(broken).map(({ part }) => part.type)).not.toContain('complete')
  expect(await messages()).toMatchObject([
    { role: 'user', content: 'How much?' },
    { role: 'assistant', content: '', error: INTERRUPTED },
  ])
  const retry = { message: 'How much?', retry: true }
  const retried = await call(chats, 'POST', `/chats/${chat}/messages/stream`, retry)
  expect(partsIn(await retried.text()).at(-1)?.part).toMatchObject({ type: 'complete' })
  const after = await messages()
  expect(after).toMatchObject([{ content: 'How much?' }, { content: 'Nothing was spent.' }])
  expect(after[1]).not.toHaveProperty('error')
})
