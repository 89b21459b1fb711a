import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { callerOf, type Caller } from '#tests/support/caller.ts'
import { testDatabase } from '#tests/support/database.ts'
import { dataServer, type DataServer } from '#tests/support/data-server.ts'
import type { TestPerson } from '#tests/support/server.ts'
import { newChat, openStream, partsIn, read, send } from './chat-client.ts'
import { event, scriptedAgent, text } from './scripted-agent.ts'

// Several servers on one database, one after the other or at the same time.

const INTERRUPTED = 'The server stopped before the reply was complete. Press Retry to ask again.'

const agent = scriptedAgent()
let database: OpenDatabase
let first: DataServer
let owner: TestPerson
let ada: Caller
let chat: string
let people = 0
const open: DataServer[] = []

const start = async (soleServer: boolean, by = agent) => {
  const server = await dataServer({}, { soleServer }, { agent: by, database })
  open.push(server)
  return server
}
const at = (server: DataServer) => callerOf(server, owner, ada.project)
const failed = (content: string) => [
  { role: 'user', content: 'How much?' },
  { role: 'assistant', content, error: INTERRUPTED },
]

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  agent.waitsAfter(event('looking'), text('It is'))
  agent.asked.length = 0
})
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

async function begin(soleServer: boolean) {
  first = await start(soleServer)
  owner = await first.person(`ada-${(people += 1)}`)
  ada = callerOf(first, owner, await first.workspace(owner))
  chat = await newChat(ada)
}

describe('a server that stops during a reply', () => {
  test('ends its streams and stores the partial reply, which the next one can retry', async () => {
    await begin(true)
    const origin = await first.app.listen({ host: '127.0.0.1', port: 0 })
    const stream = await openStream(origin, ada, chat, { message: 'How much?' })
    await expect.poll(() => JSON.stringify(stream.parts)).toContain('It is')
    await open.pop()?.close()
    await stream.closed
    expect(stream.parts.at(-1)).toEqual({ type: 'error', message: INTERRUPTED })
    expect(agent.stopped()).toBe(1)

    const second = at(await start(true))
    expect((await read(second, chat)).messages).toMatchObject(failed('It is'))
    const retried = send(second, chat, 'How much?', { retry: true })
    await expect.poll(() => agent.asked.length).toBe(2)
    agent.goOn('12')
    expect(partsIn((await retried).body).at(-1)?.part).toMatchObject({ type: 'complete', title: 'How much?' })
    expect((await read(second, chat)).messages).toHaveLength(2)
  })
})

describe('a server that crashes during a reply', () => {
  test('leaves a message that the next one marks as failed, exactly once', async () => {
    await begin(true)
    const message_id = '11111111-1111-4111-8111-111111111111'
    const sent = send(ada, chat, 'How much?', { message_id })
    await expect.poll(() => agent.asked.length).toBe(1)
    // As a server finds it after the previous one was killed.
    const second = at(await start(true))
    await expect.poll(async () => (await read(second, chat)).messages).toMatchObject(failed(''))
    expect(await read(second, chat)).not.toHaveProperty('replying')
    const again = await send(second, chat, 'How much?', { message_id })
    expect(partsIn(again.body).at(-1)?.part).toEqual({ type: 'error', message: INTERRUPTED })
    expect(await second.call('GET', `/chats/${chat}/messages/stream`)).toMatchObject({ status: 204 })
    // The first server was still running: its reply does not overwrite later messages.
    agent.goOn('12')
    expect(partsIn((await sent).body).at(-1)?.part).toEqual({
      type: 'error',
      message: 'This reply was cancelled. Reload the chat.',
    })
    expect((await read(second, chat)).messages).toMatchObject(failed(''))
    expect(agent.asked).toHaveLength(1)
  })

  test('is detected by its expired lease, even while somebody sends or reads', async () => {
    await begin(false)
    void send(ada, chat, 'How much?')
    await expect.poll(() => agent.asked.length).toBe(1)
    const second = at(await start(false))
    expect(await send(second, chat, 'Another')).toMatchObject({ status: 409 })
    await fallSilent()
    const other = send(second, chat, 'Another')
    await expect.poll(() => agent.asked.length).toBe(2)
    agent.goOn('12')
    await other
    expect((await read(second, chat)).messages).toMatchObject([
      ...failed(''),
      { content: 'Another' },
      { role: 'assistant', content: '12' },
    ])
  })

  test('and resumes does not end the reply that replaced its own', async () => {
    await begin(false)
    const lost = send(ada, chat, 'How much?')
    await expect.poll(() => agent.asked.length).toBe(1)
    await fallSilent()
    const second = at(await start(false))
    await expect.poll(async () => (await read(second, chat)).messages).toMatchObject(failed(''))
    const retried = send(ada, chat, 'How much?', { retry: true })
    expect(partsIn((await lost).body).at(-1)?.part).toMatchObject({ type: 'error' })
    await expect.poll(() => agent.asked.length).toBe(2)
    agent.goOn('12')
    expect(partsIn((await retried).body).at(-1)?.part).toMatchObject({ type: 'complete', content: '12' })
    expect((await read(ada, chat)).messages).toMatchObject([{}, { content: '12' }])
  })

  /** Assigns the running replies to a server whose last heartbeat was half a minute ago. */
  const fallSilent = () =>
    sql`update chat_replies set server_id = 'gone', beat_at = now() - interval '31 seconds'`.execute(
      database.db,
    )
})

describe('two servers on one database', () => {
  test('make one reply to a message, and the other server streams it', async () => {
    await begin(false)
    const other = scriptedAgent()
    const second = at(await start(false, other))
    const message_id = '22222222-2222-4222-8222-222222222222'
    const here = send(ada, chat, 'How much?', { message_id })
    await expect.poll(() => agent.asked.length).toBe(1)
    expect(await read(second, chat)).toMatchObject({ replying: true })
    const there = send(second, chat, 'How much?', { message_id })
    const resumed = second.call('GET', `/chats/${chat}/messages/stream?after=2`)
    expect(await send(second, chat, 'Another')).toMatchObject({ status: 409 })
    agent.goOn('It is 12.')
    const [one, same, rest] = await Promise.all([here, there, resumed])
    const last = partsIn(one.body).at(-1)?.part
    expect(last).toMatchObject({ type: 'complete', content: 'It is 12.' })
    for (const { body } of [same, rest]) {
      expect(partsIn(body).at(-1)?.part).toMatchObject({ type: 'complete', content: 'It is 12.' })
    }
    expect(partsIn(rest.body)[0]?.id).toBe(3)
    expect(other.asked).toEqual([])
    expect((await read(second, chat)).messages).toHaveLength(2)
  })

  test('can stop each other’s replies', async () => {
    await begin(false)
    const second = at(await start(false))
    const sent = send(ada, chat, 'How much?')
    await expect.poll(() => agent.asked.length).toBe(1)
    expect(await second.call('DELETE', `/chats/${chat}/messages/stream`)).toMatchObject({ status: 204 })
    expect(partsIn((await sent).body).at(-1)?.part).toMatchObject({ message: { stopped: true } })
    expect((await read(second, chat)).messages[1]).toMatchObject({ content: 'It is', stopped: true })
  })
})

test('a reply that cannot be stored fails, and its chat is usable once the database is back', async () => {
  await begin(true)
  const sent = send(ada, chat, 'How much?')
  await expect.poll(() => agent.asked.length).toBe(1)
  await sql`alter table chat_messages add constraint away check (role = 'user') not valid`.execute(
    database.db,
  )
  agent.goOn('12')
  expect(partsIn((await sent).body).at(-1)?.part).toMatchObject({
    type: 'error',
    message: expect.stringContaining('could not be saved') as string,
  })
  await sql`alter table chat_messages drop constraint away`.execute(database.db)
  await expect
    .poll(async () => (await read(ada, chat)).messages, { timeout: 30_000 })
    .toMatchObject(failed(''))
})
