import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createReplyStream } from '#server/chat/reply-stream.ts'
import { callerOf } from '#tests/support/caller.ts'
import { dataServer } from '#tests/support/data-server.ts'
import type { TestPerson } from '#tests/support/server.ts'
import { folded, newChat, openStream, partsIn, read, send, type OpenStream } from './chat-client.ts'
import { answer, event, scriptedAgent, text } from './scripted-agent.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const agent = scriptedAgent()
const { server, owner, ada } = givenWorkspace({ agent, clerk: null, newPeople: true })
let origin: string
let chat: string
/** Addresses of responses that the server has ended, in order. */
const closed: string[] = []
const streams: OpenStream[] = []

beforeAll(async () => {
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  server.app.server.on('request', ({ url }, response) => response.on('close', () => closed.push(url ?? '')))
})
// Closed windows leave idle connections behind, for which the server would wait.
afterAll(() => server.app.server.closeAllConnections())
beforeEach(async () => {
  chat = await newChat(ada)
})
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.hangUp()
  await stop()
})

const stop = () => ada.call('DELETE', `/chats/${chat}/messages/stream`)
const resume = (query = '', headers: Record<string, string> = {}) =>
  ada.call('GET', `/chats/${chat}/messages/stream${query}`, undefined, headers)
async function open(sending: Parameters<typeof openStream>[3]) {
  const stream = await openStream(origin, ada, chat, sending)
  streams.push(stream)
  return stream
}
const types = ({ parts }: OpenStream) => parts.map(({ type }) => type)
const messages = async () => (await read(ada, chat)).messages

describe('a reply', () => {
  test('starts with a first part before the agent responds', async () => {
    agent.waitsAfter()
    const stream = await open({ message: 'How much?' })
    await expect.poll(() => stream.parts).toEqual([{ type: 'accumulated_content', accumulated_content: '' }])
    // The message is stored at this point.
    expect(await read(ada, chat)).toMatchObject({ messages: [{ content: 'How much?' }], replying: true })
    agent.goOn('12')
    await stream.closed
    expect(stream.parts.at(-1)).toMatchObject({ type: 'complete', content: '12', title: 'How much?' })
    expect(await read(ada, chat)).not.toHaveProperty('replying')
  })

  test('is completed and stored even if its reader disconnects', async () => {
    agent.waitsAfter(text('It is'))
    const stream = await open({ message: 'How much?' })
    await expect.poll(() => types(stream)).toContain('accumulated_content')
    stream.hangUp()
    await expect.poll(() => closed).toContain(`/api/chats/${chat}/messages/stream`)
    agent.goOn('It is 12.')
    await expect.poll(async () => (await messages())[1]?.content).toBe('It is 12.')
    expect(agent.stopped()).toBe(0)
  })

  test.each([
    ['signed out', (clerk: TestPerson) => server.call('POST', '/auth/logout', { token: clerk.token })],
    [
      'was removed',
      (clerk: TestPerson) => ada.call('DELETE', `/projects/${ada.project}/members/${clerk.id}`),
    ],
  ])('is no longer sent to a reader who %s, but is stored', async (_how, act) => {
    const clerk = await server.person(`reader-${randomUUID()}`)
    await server.join(ada.project, clerk, 'team_member')
    const ben = callerOf(server, clerk, ada.project)
    const asked = await newChat(ben)
    agent.waitsAfter(text('It is'))
    const stream = await openStream(origin, ben, asked, { message: 'How much?' })
    streams.push(stream)
    await expect.poll(() => types(stream)).toContain('accumulated_content')
    expect((await act(clerk)).status).toBeLessThan(300)
    await stream.closed
    expect(types(stream)).not.toContain('complete')
    agent.goOn('It is 12.')
    const stored = () =>
      server.db
        .selectFrom('chat_messages')
        .select('content')
        .where('chat_id', '=', asked)
        .orderBy('position')
        .execute()
    await expect.poll(stored).toEqual([{ content: 'How much?' }, { content: 'It is 12.' }])
  })

  test('resumes for a reader who reconnects, and for another window', async () => {
    agent.waitsAfter(event('one'), event('two'))
    const first = await open({ message: 'How much?' })
    await expect.poll(() => first.parts.length).toBe(3)
    const [back, other] = [await open({ after: 2 }), await open({ after: 0 })]
    await expect.poll(() => back.parts.length).toBe(1)
    agent.goOn('12')
    await Promise.all([first.closed, back.closed, other.closed])
    expect(back.parts).toEqual(first.parts.slice(2))
    expect(other.parts.slice(-4)).toEqual(first.parts.slice(-4))
    expect(back.parts[0]).toEqual({ type: 'agent_event', agentEvent: { type: 'thought', message: 'two' } })
  })

  test('that was interrupted at any byte resumes after the last complete part', async () => {
    agent.says(event('ö 1'), text('It ü'), event('\u{1f600} 2'), answer('It ü 12.'))
    const { body } = await send(ada, chat, 'How much?')
    const bytes = Buffer.from(String(body))
    const whole = folded(partsIn(body))
    expect(whole).toMatchObject({
      steps: ['ö 1', '\u{1f600} 2'],
      text: 'It ü 12.',
      end: { type: 'complete' },
    })
    const rest = new Map<number, ReturnType<typeof partsIn>>()
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const came = partsIn(bytes.subarray(0, cut).toString('utf8'))
      const last = came.at(-1)?.id ?? 0
      if (!rest.has(last)) rest.set(last, partsIn((await resume(`?after=${last}`)).body))
      expect([cut, folded([...came, ...(rest.get(last) ?? [])])]).toEqual([cut, whole])
    }
    const ids = partsIn(body).map(({ id }) => id)
    expect([...rest.keys()].slice(1)).toEqual(ids)
  })

  test('has nothing to resume after its last part, or before the first message', async () => {
    expect(await resume()).toMatchObject({ status: 204, body: undefined })
    agent.says(answer('12'))
    const parts = partsIn((await send(ada, chat, 'x')).body)
    const last = parts.at(-1)?.id ?? 0
    expect(await resume(`?after=${last}`)).toMatchObject({ status: 204 })
    expect(partsIn((await resume('', { 'last-event-id': String(last - 1) })).body)).toEqual(parts.slice(-1))
    expect(partsIn((await resume('', { 'last-event-id': 'x' })).body).at(-1)).toEqual(parts.at(-1))
    expect(await resume('?after=-1')).toMatchObject({ status: 400, body: { field: 'after' } })
  })

  test('is not confused with the reply to another message', async () => {
    const [one, two, none] = [randomUUID(), randomUUID(), randomUUID()]
    await send(ada, chat, 'One', { message_id: one })
    agent.waitsAfter(event('looking'))
    const stream = await open({ message: 'Two', message_id: two })
    await expect.poll(() => types(stream)).toContain('agent_event')
    for (const id of [one, none]) expect(await resume(`?message_id=${id}`)).toMatchObject({ status: 204 })
    const wanted = resume(`?message_id=${two}&after=1`)
    agent.goOn('12')
    expect(folded(partsIn((await wanted).body))).toMatchObject({ steps: ['looking'], text: '12' })
  })

  test('sends heartbeats, and drops texts that were replaced', async () => {
    const reply = createReplyStream({ chatId: 'c', position: 0, userId: 'u' })
    const reader = new AbortController()
    const frames = reply.frames(0, reader.signal, 1)
    expect((await frames.next()).value).toBe(': here\n\n')
    expect((await frames.next()).value).toBe(': beat\n\n')
    for (let n = 1; n <= 1000; n += 1) {
      reply.setText('x'.repeat(n))
      reply.addEvent({ type: 'thinking' })
    }
    const late = partsIn(await all(reply.frames(0, AbortSignal.abort())))
    expect(late.filter(({ part }) => part.type === 'accumulated_content')).toEqual([
      { id: 1999, part: { type: 'accumulated_content', accumulated_content: 'x'.repeat(1000) } },
    ])
    reader.abort()
    reply.end({ type: 'error', message: 'x' })
  })
})

const all = async (frames: AsyncIterable<string>) => {
  let received = ''
  for await (const frame of frames) received += frame
  return received
}

describe('a stop', () => {
  test('stores the partial reply, marked as stopped', async () => {
    agent.waitsAfter(event('looking'), text('It is'))
    const stream = await open({ message: 'How much?' })
    await expect.poll(() => JSON.stringify(stream.parts)).toContain('It is')
    expect(await stop()).toMatchObject({ status: 204 })
    const stored = {
      role: 'assistant',
      content: 'It is',
      stopped: true,
      agent_events: [{ message: 'looking' }],
    }
    expect(await messages()).toMatchObject([{ role: 'user' }, stored])
    await stream.closed
    expect(stream.parts.at(-1)).toMatchObject({ type: 'complete', content: 'It is', message: stored })
    await expect.poll(() => agent.stopped()).toBe(1)
    // The reply has ended already.
    expect(await stop()).toMatchObject({ status: 204 })
    expect(await messages()).toHaveLength(2)
  })

  test('takes effect even if the agent ignores it', async () => {
    const deaf = await dataServer({}, {}, { agent: { answer: () => neverEnding() } })
    const person = await deaf.person('zoe')
    const caller = callerOf(deaf, person, await deaf.workspace(person))
    const id = await newChat(caller)
    const sent = send(caller, id, 'x')
    await expect.poll(async () => (await read(caller, id)).replying).toBe(true)
    expect(await caller.call('DELETE', `/chats/${id}/messages/stream`)).toMatchObject({ status: 204 })
    expect(partsIn((await sent).body).at(-1)?.part).toMatchObject({ type: 'complete', content: '' })
    await deaf.close()
  })
})

// oxlint-disable-next-line require-yield -- it says nothing, for ever
async function* neverEnding(): AsyncGenerator<never, void> {
  await new Promise(() => undefined)
}

describe('another window of the author', () => {
  test('is notified of the message and the reply, and nobody else is', async () => {
    const clerk = await server.person('ben')
    await server.join(ada.project, clerk, 'admin')
    const listen = async (person: TestPerson) => {
      const controller = new AbortController()
      const { body } = await fetch(`${origin}/api/projects/${ada.project}/events`, {
        headers: { authorization: `Bearer ${person.token}` },
        signal: controller.signal,
      })
      let heard = ''
      const reading = body?.pipeTo(
        new WritableStream({ write: (chunk: Uint8Array) => void (heard += Buffer.from(chunk).toString()) }),
      )
      return { heard: () => heard, hangUp: () => (controller.abort(), reading?.catch(() => undefined)) }
    }
    const [mine, theirs] = [await listen(owner), await listen(clerk)]
    agent.says(answer('12'))
    await send(ada, chat, 'How much?')
    await expect.poll(() => mine.heard().split(chat).length - 1).toBe(2)
    expect(mine.heard()).toContain('"type":"thing-changed"')
    // An event for everybody follows, so that its absence before proves something.
    await ada.create('Folder', { name: 'Taxes' })
    await expect.poll(() => theirs.heard()).toContain('thing-created')
    expect(theirs.heard()).not.toContain(chat)
    await Promise.all([mine.hangUp(), theirs.hangUp()])
  })
})
