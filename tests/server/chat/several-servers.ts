import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { callerOf, type Caller } from '#tests/support/caller.ts'
import { dataServer, type DataServer } from '#tests/support/data-server.ts'
import { startPostgres, type Postgres } from '#tests/support/postgres.ts'
import { newChat, partsIn, read, send } from './chat-client.ts'
import { answer, scriptedAgent } from './scripted-agent.ts'

// Two servers on one PostgreSQL database, where statements of both run at the same time.

const agents = [scriptedAgent(), scriptedAgent()]
let postgres: Postgres
let database: OpenDatabase
let servers: DataServer[]
let callers: Caller[]
let chat: string
let people = 0

beforeAll(async () => {
  postgres = await startPostgres()
  database = await openDatabase({ kind: 'postgres', url: await postgres.newDatabase() })
  servers = await Promise.all(
    agents.map((agent) => dataServer({}, { soleServer: false }, { agent, database })),
  )
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await database.close()
  await postgres.stop()
})
beforeEach(async () => {
  const [first] = servers
  if (!first) throw new Error('No server runs')
  const owner = await first.person(`ada-${(people += 1)}`)
  const project = await first.workspace(owner)
  callers = servers.map((server) => callerOf(server, owner, project))
  chat = await newChat(callerOf(first, owner, project))
  for (const agent of agents) {
    agent.says(answer('12'))
    agent.asked.length = 0
  }
})

/** The same at both servers, several times at once. */
const atOnce = <T>(times: number, act: (caller: Caller, time: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, time) => callers.map((caller) => act(caller, time))).flat())
const asked = () => agents.flatMap((agent) => agent.asked.map(({ message }) => message))
const messages = async () =>
  (await Promise.all(callers.map((caller) => read(caller, chat))))[0]?.messages ?? []

describe('two servers', () => {
  test('store a repeated message once, with one reply that each of them streams', async () => {
    const message_id = randomUUID()
    const answers = await atOnce(5, (caller) => send(caller, chat, 'How much?', { message_id }))
    for (const { status, body } of answers)
      expect([status, partsIn(body).at(-1)?.part]).toMatchObject([200, { type: 'complete', content: '12' }])
    expect(asked()).toEqual(['How much?'])
    expect(await messages()).toMatchObject([{ content: 'How much?' }, { content: '12' }])
  })

  test('store exactly one reply for each accepted message', async () => {
    const answers = await atOnce(5, (caller, time) =>
      send(caller, chat, `${time} at ${callers.indexOf(caller)}`),
    )
    const taken = answers.filter(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect(taken.length).toBeGreaterThan(0)
    const said = await messages()
    expect(said.map(({ role }) => role)).toEqual(taken.flatMap(() => ['user', 'assistant']))
    expect(new Set(said.filter(({ role }) => role === 'user').map(({ content }) => content))).toEqual(
      new Set(asked()),
    )
    expect(asked()).toHaveLength(taken.length)
  })

  test('leave no data of a chat that is deleted during a reply', async () => {
    const sent = atOnce(3, (caller, time) => send(caller, chat, `${time}`))
    await callers[0]?.call('DELETE', `/things/${chat}`)
    for (const { status } of await sent) expect([200, 404, 409]).toContain(status)
    const { db } = database
    for (const table of ['chat_messages', 'chat_replies', 'chat_sendings'] as const)
      expect(await db.selectFrom(table).select('chat_id').where('chat_id', '=', chat).execute()).toEqual([])
  })
})
