import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MESSAGES_A_MINUTE, READERS_AT_ONCE, REPLIES_AT_ONCE } from '#server/chat/limits.ts'
import type { Log } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { callerOf } from '#tests/support/caller.ts'
import { newChat, openStream, partsIn, read, send } from './chat-client.ts'
import { answer, scriptedAgent, text } from './scripted-agent.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const agent = scriptedAgent()
const logged: unknown[] = []
const log: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (event, fields) => void logged.push({ event, ...fields }),
}
let now = new Date('2026-11-22T10:00:00Z')
const { server, ada } = givenWorkspace({
  deps: { log, now: () => now },
  agent,
  clerk: null,
  newPeople: true,
})
let chat: string
let origin: string

beforeAll(async () => {
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.app.server.closeAllConnections())
beforeEach(async () => {
  chat = await newChat(ada)
  agent.says(answer('12'))
  agent.asked.length = 0
  logged.length = 0
})

const contents = async () => (await read(ada, chat)).messages.map(({ content }) => content)
const lastPart = (body: unknown) => partsIn(body).at(-1)?.part
const conflict = (detail: RegExp) => ({
  status: 409,
  body: { code: 'conflict', detail: expect.stringMatching(detail) as string },
})

describe('a message', () => {
  test('streams the same reply from its start if it is sent again', async () => {
    const message_id = randomUUID()
    agent.says(text('1'), answer('12'))
    const first = await send(ada, chat, 'How much?', { message_id })
    const again = await send(ada, chat, 'How much?', { message_id })
    expect(lastPart(again.body)).toEqual(lastPart(first.body))
    expect(await contents()).toEqual(['How much?', '12'])
    // Even after further messages.
    agent.says(answer('Later'))
    await send(ada, chat, 'And then?')
    expect(lastPart((await send(ada, chat, 'How much?', { message_id })).body)).toMatchObject({
      content: '12',
    })
    expect(agent.asked).toHaveLength(2)
    expect(await send(ada, chat, 'Something else', { message_id })).toMatchObject(conflict(/message_id/))
  })

  test('is stored once with one reply if two windows send it at once', async () => {
    agent.waitsAfter()
    const message_id = randomUUID()
    const both = [1, 2, 3, 4].map(() => send(ada, chat, 'How much?', { message_id }))
    await expect.poll(() => agent.asked.length).toBe(1)
    agent.goOn('12')
    for (const { status, body } of await Promise.all(both)) {
      expect([status, lastPart(body)]).toMatchObject([200, { type: 'complete', content: '12' }])
    }
    expect(await contents()).toEqual(['How much?', '12'])
  })

  test('is rejected and not stored while another reply is being made', async () => {
    agent.waitsAfter()
    const running = send(ada, chat, 'One')
    await expect.poll(() => agent.asked.length).toBe(1)
    expect(await send(ada, chat, 'Two')).toMatchObject(conflict(/being written .* Wait .* stop it/))
    agent.goOn('12')
    await running
    expect(await contents()).toEqual(['One', '12'])
  })

  test('is accepted once if two are sent at once', async () => {
    agent.waitsAfter()
    const both = ['One', 'Two'].map((message) => send(ada, chat, message))
    const refused = await Promise.race(both)
    expect(refused.status).toBe(409)
    agent.goOn('12')
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    expect(await contents()).toHaveLength(2)
  })

  test('passes the earlier messages to the agent, without their steps', async () => {
    agent.says({ type: 'event', event: { type: 'thought', message: 'x' } }, answer('12'))
    await send(ada, chat, 'One', { conversation_history: [] })
    await send(ada, chat, 'Two', { time_zone: 'Europe/Berlin', locale: 'de-AT' })
    expect(agent.asked[1]).toMatchObject({ message: 'Two', timeZone: 'Europe/Berlin', locale: 'de-AT' })
    expect(agent.asked[1]?.scope).toMatchObject({ projectId: ada.project, membership: { role: 'owner' } })
    expect(agent.asked[1]?.history).toEqual([
      { role: 'user', content: 'One', timestamp: now.toISOString() },
      { role: 'assistant', content: '12', timestamp: now.toISOString() },
    ])
  })
})

describe('a reply that fails', () => {
  test('is stored with its error as a readable text', async () => {
    agent.says(text('It is'), new HttpError(429, 'rate-limited', 'The budget of this month is used up.'))
    expect(lastPart((await send(ada, chat, 'One')).body)).toEqual({
      type: 'error',
      message: 'The budget of this month is used up.',
    })
    agent.says(new Error('connect ECONNREFUSED 10.0.0.1 with key sk-1'))
    expect(lastPart((await send(ada, chat, 'Two')).body)).toEqual({ type: 'error', message: 'Unknown error' })
    expect(JSON.stringify(logged)).toContain('ECONNREFUSED')
    agent.says(text('and silence'))
    expect(lastPart((await send(ada, chat, 'Three')).body)).toEqual({
      type: 'error',
      message: 'Unknown error',
    })
    expect(await read(ada, chat)).toMatchObject({
      title: 'Chat 22 Nov',
      messages: [
        { content: 'One' },
        { role: 'assistant', content: 'It is', error: 'The budget of this month is used up.' },
        { content: 'Two' },
        { role: 'assistant', content: '', error: 'Unknown error' },
        { content: 'Three' },
        { role: 'assistant', content: 'and silence', error: 'Unknown error' },
      ],
    })
  })

  test('is replaced by a retry, which gives the chat its title', async () => {
    agent.says(new Error('x'))
    const message_id = randomUUID()
    await send(ada, chat, 'How much?', { message_id })
    agent.says(answer('12'))
    const again = randomUUID()
    const tried = await send(ada, chat, 'How much?', { retry: true, message_id: again })
    expect(lastPart(tried.body)).toMatchObject({ type: 'complete', title: 'How much?' })
    expect(await contents()).toEqual(['How much?', '12'])
    expect((await read(ada, chat)).messages[1]).not.toHaveProperty('error')
    expect(agent.asked[1]?.history).toEqual([])
    // Each try is identified by its id: a late one gets the existing reply.
    for (const id of [message_id, again]) {
      const { body } = await send(ada, chat, 'How much?', { message_id: id, retry: id === again })
      expect(lastPart(body)).toMatchObject({ type: 'complete', content: '12' })
    }
    expect(agent.asked).toHaveLength(2)
  })

  test('can be retried if the model failed and the analyst answered', async () => {
    agent.says({ type: 'answer', content: 'By the analyst', citations: [], modelFailed: true })
    await send(ada, chat, 'How much?')
    expect((await read(ada, chat)).messages[1]).toMatchObject({ model_failed: true })
    agent.says(answer('By the model'))
    await send(ada, chat, 'How much?', { retry: true })
    expect(await contents()).toEqual(['How much?', 'By the model'])
    expect((await read(ada, chat)).messages[1]).not.toHaveProperty('model_failed')
  })

  test('can be retried only while it is the last, and only if it failed', async () => {
    expect(await send(ada, chat, 'x', { retry: true })).toMatchObject(conflict(/Only the last message/))
    await send(ada, chat, 'One')
    expect(await send(ada, chat, 'One', { retry: true })).toMatchObject(conflict(/already answered/))
    agent.says(new Error('x'))
    await send(ada, chat, 'Two')
    expect(await send(ada, chat, 'One', { retry: true })).toMatchObject(conflict(/Only the last message/))
    expect((await read(ada, chat)).messages).toHaveLength(4)
  })
})

describe('a limit', () => {
  test('on messages is a 429 with the time to wait, for this person only', async () => {
    for (let n = 0; n < MESSAGES_A_MINUTE; n += 1)
      expect(await send(ada, chat, `Message ${n}`)).toMatchObject({ status: 200 })
    const refused = await send(ada, chat, 'One more')
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate-limited' } })
    expect(JSON.stringify(refused.body)).toContain('Please try again in 1 min.')
    const other = await server.person('ben')
    const ben = callerOf(server, other, await server.workspace(other))
    expect(await send(ben, await newChat(ben), 'x')).toMatchObject({ status: 200 })
    now = new Date(now.getTime() + 61_000)
    expect(await send(ada, chat, 'One more')).toMatchObject({ status: 200 })
    expect(await contents()).toHaveLength((MESSAGES_A_MINUTE + 1) * 2)
  })

  test('on concurrent replies applies until one is stopped', async () => {
    agent.waitsAfter()
    const chats: string[] = []
    const running = []
    for (let n = 0; n < REPLIES_AT_ONCE; n += 1) {
      const id = await newChat(ada)
      chats.push(id)
      running.push(send(ada, id, 'x'))
    }
    await expect.poll(() => agent.asked.length).toBe(REPLIES_AT_ONCE)
    expect(await send(ada, chat, 'x')).toMatchObject({
      status: 429,
      body: { detail: expect.stringContaining('Wait for one of them, or stop it') as string },
    })
    expect(await contents()).toEqual([])
    await ada.call('DELETE', `/chats/${chats[0]}/messages/stream`)
    const last = send(ada, chat, 'x')
    await expect.poll(() => agent.asked.length).toBe(REPLIES_AT_ONCE + 1)
    agent.goOn('12')
    await Promise.all([...running, last])
  })

  test('on open windows applies until some are closed', async () => {
    agent.waitsAfter()
    const running = send(ada, chat, 'x')
    await expect.poll(() => agent.asked.length).toBe(1)
    const windows = []
    for (let n = 1; n < READERS_AT_ONCE; n += 1)
      windows.push(await openStream(origin, ada, chat, { after: 0 }))
    const resume = () => ada.call('GET', `/chats/${chat}/messages/stream`)
    expect(await resume()).toMatchObject({ status: 429 })
    for (const window of windows) window.hangUp()
    await expect.poll(async () => (await openOnce()).status).toBe(200)
    agent.goOn('12')
    await running
  })

  async function openOnce() {
    const stream = await openStream(origin, ada, chat, { after: 0 })
    stream.hangUp()
    return stream
  }
})
