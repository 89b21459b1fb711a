import { describe, expect, test } from 'vitest'
import { withTurn } from '#core/chat/turn.ts'
import { assistant, bytesOf, partsOf, Refused, reply, scripted, user, whole, wire } from './scripted.ts'

const answer = 'Über [1.204,50 €](#rows-1)'

describe('a turn', () => {
  test('CHAT-20, CHAT-21, CHAT-41: a trimmed message shows at once, and no other is sent meanwhile', async () => {
    const { engine, sent, rest } = scripted()
    expect(engine.send('c1', ' \n ', [])).toBe(false)
    expect(engine.getSnapshot()).toBe(null)
    expect(engine.send('c1', '  How much? ', [])).toBe(true)
    expect(engine.send('c1', 'And now?', [])).toBe(false)
    expect(withTurn([], engine.getSnapshot()).map(({ role, content }) => [role, content])).toEqual([
      ['user', 'How much?'],
      ['assistant', ''],
    ])
    await rest()
    expect(sent).toEqual([{ message: 'How much?', conversation_history: [], message_id: 'id-1' }])
  })

  test('CHAT-42: the completed turn is reported with title and citations', async () => {
    const { engine, outcomes, rest } = scripted()
    engine.send('c1', 'How much?', [])
    expect(await rest()).toMatchObject({ phase: 'complete', settled: true, error: null })
    expect(outcomes).toMatchObject([{ chatId: 'c1', title: 'How much?', untitled: null }])
    expect(outcomes[0]?.messages.map(({ content }) => content)).toEqual(['How much?', answer])
    expect(outcomes[0]?.messages[1]?.citations).toHaveLength(1)
    // The screen shows what the server has stored.
    expect(withTurn(outcomes[0]!.messages, engine.getSnapshot())).toBe(outcomes[0]!.messages)
  })

  test('CHAT-40: without a title of the server, the first message is reported, and only that one', async () => {
    const untitled = () => Promise.resolve(whole([{ type: 'complete', content: 'Two.' }]))
    const first = scripted({ send: untitled })
    first.engine.send('c1', 'How many?', [])
    await first.rest()
    const later = scripted({ send: untitled })
    later.engine.send('c1', 'How many?', [user('Hi'), assistant('Hello')])
    await later.rest()
    expect([first.outcomes[0]?.untitled, later.outcomes[0]?.untitled]).toEqual(['How many?', null])
  })

  test('API-42: sends the earlier messages without their agent events', async () => {
    const { engine, sent, rest } = scripted()
    engine.send('c1', 'And in May?', [
      user('Hi'),
      assistant('Hello', { agent_events: [{ type: 'thinking' }] }),
    ])
    await rest()
    expect(sent[0]?.conversation_history).toEqual([user('Hi'), assistant('Hello')])
  })
})

describe('an interrupted stream', () => {
  test('is resumed after the last part, at any byte', async () => {
    const bytes = bytesOf(wire(reply))
    for (let cut = 0; cut < bytes.length; cut++) {
      const asked: number[] = []
      const { engine, rest, outcomes } = scripted({
        send: () => Promise.resolve(partsOf([bytes.slice(0, cut)], true)),
        resume: (_chat, after) => {
          asked.push(after)
          return Promise.resolve(whole(reply.slice(after), after + 1))
        },
      })
      engine.send('c1', 'How much?', [])
      const turn = await rest()
      expect(turn, `cut at ${cut}`).toMatchObject({ phase: 'complete', error: null })
      expect(turn?.reply.events.map(({ type }) => type)).toEqual([
        'task_start',
        'iteration_start',
        'task_complete',
      ])
      expect(outcomes[0]?.messages[1]?.content).toBe(answer)
      const finished = new TextDecoder().decode(bytes.slice(0, cut)).split('\n\n').slice(0, -1)
      expect(asked, `cut at ${cut}`).toEqual([finished.filter((one) => one.includes('data: ')).length])
    }
  }, 60_000)

  test('gives the same result byte by byte', async () => {
    const pieces = Array.from(bytesOf(wire(reply)), (byte) => new Uint8Array([byte]))
    const { engine, rest } = scripted({ send: () => Promise.resolve(partsOf(pieces)) })
    engine.send('c1', 'How much?', [])
    expect((await rest())?.reply.end).toMatchObject({ kind: 'complete', content: answer })
  })

  test('is resumed for its own message, not for one of another window', async () => {
    const { engine, rest, calls } = scripted({
      send: () => Promise.resolve(partsOf([bytesOf(wire(reply.slice(0, 3)))], true)),
      resume: () => Promise.resolve(whole(reply)),
    })
    engine.send('c1', 'How much?', [])
    await rest()
    expect(calls).toContain('resume c1 3 id-1')
  })

  test('counts repeated parts once', async () => {
    const { engine, rest } = scripted({
      send: () => Promise.resolve(partsOf([bytesOf(wire(reply.slice(0, 3)))], true)),
      resume: () => Promise.resolve(whole(reply)),
    })
    engine.send('c1', 'How much?', [])
    expect((await rest())?.reply.events).toHaveLength(3)
  })

  test('that is no longer available is replaced by the stored messages', async () => {
    const stored = [user('How much?'), assistant('1,204.50 EUR')]
    const { engine, rest, outcomes } = scripted({
      send: () => Promise.resolve(partsOf([bytesOf(wire(reply.slice(0, 3)))], true)),
      stored: () => Promise.resolve(stored),
    })
    engine.send('c1', 'How much?', [])
    expect((await rest())?.phase).toBe('complete')
    expect(outcomes).toEqual([{ chatId: 'c1', messages: stored, title: null, untitled: null }])
  })

  test('times out without data, and keeps the received text', async () => {
    const { engine, rest, calls } = scripted({
      send: () => Promise.resolve(partsOf([bytesOf(wire(reply.slice(0, 3)))], true)),
      resume: () => Promise.reject(new Error('No line')),
    })
    engine.send('c1', 'How much?', [])
    const turn = await rest()
    expect(turn).toMatchObject({ phase: 'error', error: 'No line', settled: false })
    expect(withTurn([], turn)[1]).toMatchObject({ content: 'Über ', error: 'No line' })
    expect(calls.filter((call) => call.startsWith('resume')).length).toBeGreaterThan(5)
  })
})

describe('a failure', () => {
  test('CHAT-43, ERR-22: is an assistant message; without a message it is an unknown error', async () => {
    const unknown = new Error('Silent')
    const { engine, rest } = scripted({ send: () => Promise.reject(unknown), reasonOf: () => null })
    engine.send('c1', 'How much?', [])
    expect(withTurn([], await rest())).toMatchObject([
      { role: 'user', content: 'How much?' },
      { content: 'I encountered an error while processing your request.', error: 'Unknown error' },
    ])
  })

  test('of the reply itself keeps the received text', async () => {
    const parts = [...reply.slice(0, 4), { type: 'error' as const, message: 'The budget is used up.' }]
    const { engine, rest, outcomes } = scripted({ send: () => Promise.resolve(whole(parts)) })
    engine.send('c1', 'How much?', [])
    expect(await rest()).toMatchObject({ phase: 'error', settled: true })
    expect(outcomes[0]?.messages[1]).toMatchObject({
      content: 'Über 1.204,50 €',
      error: 'The budget is used up.',
    })
  })

  test('CHAT-44: a message that may have arrived is sent again with the same id', async () => {
    let tries = 0
    const { engine, rest, sent } = scripted({
      send: () => (++tries === 1 ? Promise.reject(new Error('No line')) : Promise.resolve(whole(reply))),
    })
    engine.send('c1', 'How much?', [user('Hi'), assistant('Hello')])
    await rest()
    expect(engine.retry('c1', 3, [user('Hi'), assistant('Hello')])).toBe(true)
    // The error disappears with the new attempt.
    expect(withTurn([user('Hi'), assistant('Hello')], engine.getSnapshot())[3]?.error).toBe(undefined)
    expect((await rest())?.phase).toBe('complete')
    expect(sent.map(({ message_id: id, retry }) => [id, retry])).toEqual([
      ['id-1', undefined],
      ['id-1', undefined],
    ])
  })

  test('CHAT-44: a reply that failed on the server is replaced, an older one is requested again', async () => {
    const stored = [user('One'), assistant('', { error: 'Failed' })]
    const last = scripted()
    expect(last.engine.retry('c1', 1, stored)).toBe(true)
    expect(withTurn(stored, last.engine.getSnapshot())).toHaveLength(2)
    await last.rest()
    expect(last.sent[0]).toMatchObject({ message: 'One', retry: true })
    expect(last.outcomes[0]?.messages).toHaveLength(2)

    const older = scripted()
    older.engine.retry('c1', 1, [...stored, user('Two'), assistant('Yes')])
    await older.rest()
    expect(older.sent[0]?.retry).toBe(undefined)
    expect(older.outcomes[0]?.messages).toHaveLength(6)
  })
})

describe('stopping and leaving', () => {
  const endless = async function* (signal: AbortSignal) {
    yield* whole(reply.slice(0, 3))
    await new Promise<void>((done) => signal.addEventListener('abort', () => done()))
  }
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((done) => setTimeout(done))
  }

  test('CHAT-45: leaving a chat discards the turn without stopping the reply', async () => {
    const { engine, calls, outcomes } = scripted({
      send: (_chat, _sending, signal) => Promise.resolve(endless(signal)),
    })
    engine.send('c1', 'How much?', [])
    await until(() => engine.getSnapshot()?.reply.text === 'Über ')
    engine.leave()
    await new Promise((done) => setTimeout(done, 5))
    expect([engine.getSnapshot(), outcomes, calls]).toEqual([null, [], ['send c1']])
  })

  test('a reply that the server cannot stop is cut locally, and its text stays', async () => {
    const { engine, calls, rest, outcomes } = scripted({
      send: (_chat, _sending, signal) => Promise.resolve(endless(signal)),
      stop: () => Promise.reject(new Refused('Not here')),
    })
    engine.send('c1', 'How much?', [])
    await until(() => engine.getSnapshot()?.reply.text === 'Über ')
    engine.stop()
    engine.stop()
    await rest()
    expect(calls).toEqual(['send c1', 'stop c1'])
    expect(outcomes[0]?.messages[1]).toMatchObject({ content: 'Über ', stopped: true })
  })

  test('a reply requested in another tab is followed from its start', async () => {
    const { engine, rest, calls, outcomes } = scripted({ resume: () => Promise.resolve(whole(reply)) })
    engine.follow('c1', [])
    expect(engine.getSnapshot()).toBe(null)
    engine.follow('c1', [user('How much?')])
    await rest()
    expect(calls).toEqual(['resume c1 0'])
    expect(outcomes[0]?.messages.map(({ content }) => content)).toEqual(['How much?', answer])
  })

  test('a message without a reply can be retried', async () => {
    const { engine, rest, sent } = scripted({ stored: () => Promise.resolve([user('How much?')]) })
    engine.follow('c1', [user('How much?')])
    expect(await rest()).toMatchObject({ phase: 'error', error: 'The reply was interrupted.' })
    engine.retry('c1', 1, [user('How much?')])
    await rest()
    expect(sent[0]).toMatchObject({ message: 'How much?', retry: true })
  })
})
