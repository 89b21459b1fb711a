import { beforeEach, describe, expect, test } from 'vitest'
import { insertFile } from '#tests/support/caller.ts'
import { newChat, partsIn, read, send } from './chat-client.ts'
import { answer, event, scriptedAgent, text } from './scripted-agent.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const agent = scriptedAgent()
const { server, owner, clerk, ada, ben } = givenWorkspace({ agent })

beforeEach(() => {
  agent.says(text('It is'), answer('It is 12.'))
  agent.asked.length = 0
})

const file = (department: string, filename = 'a.pdf') =>
  insertFile(server, ada.project, { createdBy: owner.id, department, data: { filename } })

describe('a chat', () => {
  test('is visible to its author only', async () => {
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

  test('gets messages only by sending them', async () => {
    const message = { role: 'user', content: 'Which?', timestamp: '2026-11-21T08:00:00Z' }
    const rejection = { status: 422, body: { field: 'messages' } }
    const data = { title: 'x', messages: [message] }
    expect(await ada.call('POST', '/things', { kind: 'Chat', data })).toMatchObject(rejection)
    const chat = await newChat(ada)
    for (const messages of [[message], []]) {
      expect(await ada.call('PUT', `/things/${chat}`, { data: { messages } })).toMatchObject(rejection)
    }
    expect((await read(ada, chat)).messages).toEqual([])
  })

  test('has a title of at most 200 characters, cut after a word', async () => {
    const chat = await newChat(ada, { title: ` ${'word '.repeat(100)}` })
    const { title } = await read(ada, chat)
    expect(title).toHaveLength(200)
    expect(title).toMatch(/^word .* word word…$/)
    await ada.call('PUT', `/things/${chat}`, { data: { title: '\u{1f600}'.repeat(150) } })
    expect((await read(ada, chat)).title).toBe(`${'\u{1f600}'.repeat(99)}…`)
  })
})

describe('a message', () => {
  test('is answered in numbered parts, and both are stored with the agent’s steps', async () => {
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

  test('may have up to 100,000 characters', async () => {
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
  test('are those that its author may read, with their current names', async () => {
    const [sales, legal] = [await file('sales', 'taxi.pdf'), await file('legal')]
    const chosen = { id: sales, name: 'a name of mine', unavailable: true, extracted: {} }
    const chat = await newChat(ben, { documents: [chosen, { id: sales }] })
    expect((await read(ben, chat)).documents).toEqual([{ id: sales, name: 'taxi.pdf' }])
    for (const id of [legal, chat, 'nothing']) {
      const rejection = { status: 422, body: { field: 'documents' } }
      const documents = [{ id: sales }, { id }]
      expect(await ben.call('PUT', `/things/${chat}`, { data: { documents } })).toMatchObject(rejection)
      expect(
        await ben.call('POST', '/things', { kind: 'Chat', data: { title: 'x', documents } }),
      ).toMatchObject(rejection)
    }
    expect((await read(ben, chat)).documents).toEqual([{ id: sales, name: 'taxi.pdf' }])
  })

  test('are checked again for each message, and deleted ones are reported to the agent', async () => {
    const [taxi, hotel] = [await file('sales', 'taxi.pdf'), await file('sales', 'hotel.pdf')]
    const chat = await newChat(ben, { documents: [{ id: taxi }, { id: hotel }] })
    const documents = async () => (await read(ben, chat)).documents
    const deleted = { id: hotel, name: 'hotel.pdf', unavailable: true }
    await send(ben, chat, 'One')
    expect(agent.asked[0]?.documents).toEqual([
      { id: taxi, name: 'taxi.pdf' },
      { id: hotel, name: 'hotel.pdf' },
    ])
    // Deleted, and moved out of Ben's access.
    await ada.call('DELETE', `/things/${hotel}`)
    expect(await documents()).toEqual([{ id: taxi, name: 'taxi.pdf' }, deleted])
    await send(ben, chat, 'Two')
    expect(agent.asked[1]?.documents).toEqual([{ id: taxi, name: 'taxi.pdf' }, deleted])
    await ada.call('PUT', `/projects/${ada.project}/members/${clerk.id}`, {
      role: 'team_member',
      departments: ['legal'],
    })
    await send(ben, chat, 'Three')
    expect(agent.asked[2]?.documents).toEqual([{ id: taxi, name: 'taxi.pdf', unavailable: true }, deleted])
    expect(agent.asked[2]?.scope.membership.departments).toEqual(['legal'])
    // They stay in the chat while its documents are changed, and can be taken out.
    const contract = await file('legal', 'contract.pdf')
    const put = (ids: string[]) =>
      ben.call('PUT', `/things/${chat}`, { data: { documents: ids.map((id) => ({ id })) } })
    expect(await put([taxi, contract])).toMatchObject({ status: 200 })
    expect(await documents()).toEqual([
      { id: taxi, name: 'taxi.pdf', unavailable: true },
      { id: contract, name: 'contract.pdf' },
    ])
    expect(await put([hotel])).toMatchObject({ status: 422 })
    expect(await put([])).toMatchObject({ status: 200, body: { data: { documents: [] } } })
  })
})

describe('the list of chats', () => {
  const list = async () => (await ada.list({ kind: 'Chat' })).rows

  test('starts with the latest chat, with the last two messages of each, without steps', async () => {
    agent.says(event('looking'), answer('x'.repeat(5000)))
    const [older, newer, empty] = [await newChat(ada), await newChat(ada), await newChat(ada)]
    await send(ada, newer, 'One')
    await send(ada, older, 'Two')
    await send(ada, older, 'y'.repeat(300))
    const rows = await list()
    expect(rows.map(({ id }) => id)).toEqual([older, newer, empty])
    expect(rows[0]?.data['messages']).toEqual([
      { role: 'user', content: 'y'.repeat(200), timestamp: expect.any(String) as string },
      { role: 'assistant', content: 'x'.repeat(200), timestamp: expect.any(String) as string },
    ])
    expect(rows[2]?.data['messages']).toEqual([])
    // A new title is an event as well.
    await ada.call('PUT', `/things/${empty}`, { data: { title: 'Named' } })
    expect((await list())[0]).toMatchObject({ id: empty, data: { title: 'Named' } })
    const asked = { kind: 'Chat', sorting: [{ id: 'title', desc: false }], page_size: 1 }
    expect(await ada.list(asked)).toMatchObject({ total_count: 3, rows: [{ data: { title: 'Named' } }] })
  })

  test('marks the chats in which a reply is being made', async () => {
    agent.waitsAfter()
    const [chat] = [await newChat(ada), await newChat(ada)]
    const sent = send(ada, chat, 'One')
    await expect.poll(list).toMatchObject([{ id: chat, data: { replying: true } }, {}])
    expect((await list())[1]?.data).not.toHaveProperty('replying')
    agent.goOn('12')
    await sent
    expect((await list())[0]?.data).not.toHaveProperty('replying')
  })

  test('and a chat of 2,000 messages are returned completely, and the chat accepts another message', async () => {
    const chat = await newChat(ada)
    const stored = Array.from({ length: 2000 }, (_, position) => ({
      chat_id: chat,
      position,
      role: position % 2 === 0 ? ('user' as const) : ('assistant' as const),
      content: `Message ${position} ${'x'.repeat(300)}`,
      said_at: new Date().toISOString(),
      more: JSON.stringify({ agent_events: [{ type: 'thought', message: 'y'.repeat(500) }] }),
    }))
    await server.db.insertInto('chat_messages').values(stored).execute()
    const { messages } = await read(ada, chat)
    expect(messages.map(({ content }) => content)).toEqual(stored.map(({ content }) => content))
    expect(messages[1999]?.agent_events).toHaveLength(1)
    await send(ada, chat, 'The next')
    expect(agent.asked.at(-1)?.history.map(({ content }) => content)).toEqual(
      stored.slice(-100).map(({ content }) => content),
    )
    expect(JSON.stringify(agent.asked.at(-1)?.history)).not.toContain('yyy')
    expect((await read(ada, chat)).messages.at(-1)).toMatchObject({ content: 'It is 12.' })
  })
})

test('a deleted chat leaves no data, even while a reply is being made', async () => {
  const chat = await newChat(ada, { documents: [{ id: await file('sales') }] })
  await send(ada, chat, 'One', { message_id: '33333333-3333-4333-8333-333333333333' })
  agent.waitsAfter()
  const running = send(ada, chat, 'Two')
  await expect.poll(() => agent.asked.length).toBe(2)
  const left = async () => {
    const tables = ['chat_messages', 'chat_sendings', 'chat_replies'] as const
    const rows = await Promise.all(
      tables.map((table) =>
        server.db.selectFrom(table).select('chat_id').where('chat_id', '=', chat).execute(),
      ),
    )
    return rows.map(({ length }) => length)
  }
  expect(await left()).toEqual([3, 1, 1])
  const before = agent.stopped()
  expect(await ada.call('DELETE', `/things/${chat}`)).toMatchObject({ status: 204 })
  await expect.poll(() => agent.stopped()).toBe(before + 1)
  expect(partsIn((await running).body).at(-1)?.part).toEqual({
    type: 'error',
    message: 'This reply was cancelled. Reload the chat.',
  })
  expect(await left()).toEqual([0, 0, 0])
  expect(await send(ada, chat, 'Three')).toMatchObject({ status: 404 })
  const row = server.db.selectFrom('things').select('data').where('id', '=', chat)
  expect(await row.execute()).toEqual([{ data: {} }])
})
