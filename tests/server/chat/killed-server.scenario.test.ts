import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ChatData } from '#contract/chat.ts'
import { Thing } from '#contract/things.ts'
import { newWorkspace, type Workspace } from '#tests/support/api.ts'
import { type App, newDataDir, startApp, readingOff } from '#tests/support/app.ts'
import { fillDataDir } from '#tests/support/database-template.ts'
import { scriptedModel, type ScriptedAnswer } from '#tests/support/model/scripted-model.ts'
import { partsIn } from './chat-client.ts'

// A killed server: its process is killed while it makes a reply, and another starts on the same folder.

const INTERRUPTED = 'The server stopped before the reply was complete. Press Retry to ask again.'

let says: ScriptedAnswer = { hang: true }
let model: Awaited<ReturnType<typeof scriptedModel>>
let dataDir: string
let app: App
let workspace: Workspace
beforeAll(async () => {
  model = await scriptedModel(() => says)
  const env = { ...readingOff, SHEAF_MODEL: 'compatible/scripted', SHEAF_MODEL_URL: model.url }
  dataDir = newDataDir()
  await fillDataDir(dataDir)
  app = await startApp({ pages: false, env, dataDir })
  workspace = await newWorkspace(app.origin)
})
afterAll(async () => {
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
  await model.close()
})

const call = (method: string, path: string, body?: unknown) =>
  fetch(`${app.origin}/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${workspace.token}`,
      'X-Project-Id': workspace.projectId,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const messagesOf = async (chat: string) =>
  ChatData.parse(Thing.parse(await (await call('GET', `/things/${chat}`)).json()).data).messages

it('a reply that crashed its server fails and can be retried', async () => {
  const data = { title: 'Chat', documents: [], messages: [] }
  const { id: chat } = Thing.parse(await (await call('POST', '/things', { kind: 'Chat', data })).json())
  const stream = `/chats/${chat}/messages/stream`
  const broken = call('POST', stream, { message: 'How much?' })
    .then((answer) => answer.text())
    .catch(() => 'broken')
  await expect.poll(() => model.asked.length, { timeout: 60_000 }).toBe(1)
  await app.kill()
  expect(partsIn(await broken).map(({ part }) => part.type)).not.toContain('complete')

  await app.restart()
  const failed = [
    { role: 'user', content: 'How much?' },
    { role: 'assistant', content: '', error: INTERRUPTED },
  ]
  expect(await messagesOf(chat)).toMatchObject(failed)

  says = { text: 'Nothing was spent.' }
  const retried = await call('POST', stream, { message: 'How much?', retry: true })
  expect(partsIn(await retried.text()).at(-1)?.part).toMatchObject({ type: 'complete' })
  const messages = await messagesOf(chat)
  expect(messages).toMatchObject([{ content: 'How much?' }, { content: 'Nothing was spent.' }])
  expect(messages[1]).not.toHaveProperty('error')
})
