import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenFile, seatOf, type Seat } from '#tests/server/things/things-server.ts'
import { dataServer, type DataServer } from '#tests/support/data-server.ts'
import type { TestPerson } from '#tests/support/server.ts'
import { newChat, partsIn, read, send } from './chatting.ts'
import { answer, event, scriptedAgent, text } from './scripted-agent.ts'

const agent = scriptedAgent()
let server: DataServer
let owner: TestPerson
let clerk: TestPerson
let project: string
let ada: Seat
let ben: Seat

beforeAll(async () => {
  server = await dataServer({}, {}, { agent })
  owner = await server.person('ada')
  clerk = await server.person('ben')
})
afterAll(() => server.close())
beforeEach(async () => {
  agent.says(text('It is'), answer('It is 12.'))
  agent.asked.length = 0
  project = await server.workspace(owner)
  await server.join(project, clerk, 'team_member', ['sales'])
  ada = seatOf(server, owner, project)
  ben = seatOf(server, clerk, project)
})

const file = (department: string, filename = 'a.pdf') =>
  givenFile(server, project, { createdBy: owner.id, department, data: { filename } })

describe('a chat', () => {
  test("is its author's alone", async () => {
    const chat = await ben.create('Chat', { title: 'Question', messages: [] })
    expect(chat.data).toMatchObject({ title: 'Question', messages: [], documents: [] })
    for (const [method, path, body] of [
      ['GET', `/things/${chat.id}`],
      ['PUT', `/things/${chat.id}`, { data: { title: 'mine' } }],
      ['DELETE', `/things/${chat.id}`],
      ['POST', `/chats/${chat.id}/messages/stream`, { message: 'x' }],
      ['GET', `/chats/${chat.id}/messages/stream`],
      ['DELETE', `/chats/${chat.id}/messages/stream`],
    ] as const) {
      const [theirs, none] = [
        await ada.call(method, path, body),
        await ada.call(method, path.replace(chat.id, 'nothing'), body),
      ]
      expect([method, theirs.status, theirs.body]).toEqual([method, 404, none.body])
    }
    expect(agent.asked).toEqual([])
  })

  test('takes messages by sending them alone', async () => {
    const message = { role: 'user', content: 'Which?', timestamp: '2026-11-21T08:00:00Z' }
    const refused = { status: 422, body: { field: 'messages' } }
    const data = { title: 'x', messages: [message] }
    expect(await ada.call('POST', '/things', { kind: 'Chat', data })).toMatchObject(refused)
    const chat = await newChat(ada)
    for (const messages of [[message], []]) {
      expect(await ada.call('PUT', `/things/${chat}`, { data: { messages } })).toMatchObject(refused)
    }
    expect((await read(ada, chat)).messages).toEqual([])
  })

  test('has a title of at most 200 characters, cut where a word ends', async () => {
    const chat = await newChat(ada, { title: ` ${'word '.repeat(100)}` })
    const { title } = await read(ada, chat)
    expect(title).toHaveLength(200)
    expect(title).toMatch(/^word .* word word…$/)
    await ada.call('PUT', `/things/${chat}`, { data: { title: '\u{1f600}'.repeat(150) } })
    expect((await read(ada, chat)).title).toBe(`${'\u{1f600}'.repeat(99)}…`)
  })
})

describe('a message', () => {
  test('is answered by numbered parts, and both are kept with the work behind them', async () => {
    agent.says(event('looking'), text('It is'), answer('It is 12.'))
    const chat = await newChat(ada)
    const { status, headers, body } = await send(ada, chat, ' How much? ')
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/event-stream/)
    const parts = partsIn(body)
    expect(parts.map(({ id }) => id)).toEqual(parts.map(({ id }) => id).toSorted((a, b) => a - b))
    const { messages, title } = await read(ada, chat)
    expect(messages).toMatchObject([
      { role: 'user', content: 'How much?' },
      { role: 'assistant', content: 'It is 12.', agent_events: [{ type: 'thought', message: 'looking' }] },
    ])
    expect(parts.at(-1)?.part).toEqual({
      type: 'complete',
      content: 'It is 12.',
      message: messages[1],
      title: 'How much?',
    })
    expect(title).toBe('How much?')
  })

  test('of 100,000 characters is taken, and of one more is not', async () => {
    const long = 'ü'.repeat(100_000)
    const chat = await newChat(ada)
    agent.says(answer(long))
    expect(await send(ada, chat, long)).toMatchObject({ status: 200 })
    expect((await read(ada, chat)).messages.map(({ content }) => content.length)).toEqual([100_000, 100_000])
    expect(agent.asked[0]?.message).toHaveLength(100_000)
    for (const message of [`${long}x`, '', '  \n '])
      expect(await send(ada, chat, message)).toMatchObject({ status: 422, body: { field: 'message' } })
    expect(await send(ada, chat, 'x', { time_zone: 'Europe/Nowhere' })).toMatchObject({
      status: 422,
      body: { field: 'time_zone', detail: 'A time zone is named as Europe/Berlin is, or left out.' },
    })
  })
})

describe('the documents of a chat', () => {
  test('are those that its author sees, by the names that they have', async () => {
    const [sales, legal] = [await file('sales', 'taxi.pdf'), await file('legal')]
    const chosen = { id: sales, name: 'a name of mine', unavailable: true, extracted: {} }
    const chat = await newChat(ben, { documents: [chosen, { id: sales }] })
    expect((await read(ben, chat)).documents).toEqual([{ id: sales, name: 'taxi.pdf' }])
    for (const id of [legal, chat, 'nothing']) {
      const refused = { status: 422, body: { field: 'documents' } }
      const documents = [{ id: sales }, { id }]
      expect(await ben.call('PUT', `/things/${chat}`, { data: { documents } })).toMatchObject(refused)
      expect(
        await ben.call('POST', '/things', { kind: 'Chat', data: { title: 'x', documents } }),
      ).toMatchObject(refused)
    }
    expect((await read(ben, chat)).documents).toEqual([{ id: sales, name: 'taxi.pdf' }])
  })
})
