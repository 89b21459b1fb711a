import { expect, test } from 'vitest'
import { type NumberedPart, readPart } from '#core/chat/parts.ts'
import { readChat } from '#core/chat/read-message.ts'
import { foldParts, noReply } from '#core/chat/reply.ts'

const content = (number: number, text: string): NumberedPart => ({
  number,
  part: { type: 'accumulated_content', accumulated_content: text },
})
const event = (number: number): NumberedPart => ({
  number,
  part: { type: 'agent_event', agentEvent: { type: 'thinking', iteration: number } },
})

test('10,000 parts give the same result one at a time or at once', () => {
  const text = 'word '.repeat(20_000)
  const parts = Array.from({ length: 10_000 }, (_, at) =>
    at % 10 === 0 ? event(at + 1) : content(at + 1, text.slice(0, at * 10)),
  )
  const single = parts.reduce((reply, part) => foldParts(reply, [part]), noReply)
  expect(foldParts(noReply, parts)).toEqual(single)
  expect(single).toMatchObject({ last: 10_000, end: null, text: text.slice(0, 99_990) })
  expect(single.events.map(({ iteration }) => iteration)).toEqual(
    Array.from({ length: 1000 }, (_, at) => at * 10 + 1),
  )
})

test('folding does not read the text', () => {
  // A text that throws when it is read stands for any work that grows with the text.
  const untouchable = new Proxy(Object(''), {
    get: () => {
      throw new Error('read')
    },
  }) as string
  expect(() => foldParts(noReply, [content(1, untouchable), content(2, untouchable)])).not.toThrow()
})

test('repeated parts, late parts and parts after the end are ignored', () => {
  const end: NumberedPart = { number: 3, part: { type: 'error', message: 'No' } }
  const reply = foldParts(noReply, [content(2, 'b'), content(1, 'a'), event(2), end, content(4, 'c')])
  expect(reply).toEqual({ text: 'b', events: [], last: 3, end: { kind: 'error', message: 'No' } })
})

test('unexpected parts are ignored, and an end with an invalid message still ends the reply', () => {
  const read = (data: string, id = '7') => readPart({ data, id })
  for (const data of ['', '{', 'null', '[]', '{"type":"later"}', '{"type":"error"}', '{"type":"complete"}'])
    expect(read(data)).toBe(null)
  expect(read('{"type":"agent_event","agentEvent":{"type":"dance"}}')).toBe(null)
  expect(read('{"type":"error","message":"No"}', 'x')).toEqual({
    number: null,
    part: { type: 'error', message: 'No' },
  })
  const odd = { role: 'assistant', content: 'Yes', timestamp: 't', citations: [{ kind: 'song' }] }
  expect(read(JSON.stringify({ type: 'complete', content: 'Yes', title: 4, message: odd }))?.part).toEqual({
    type: 'complete',
    content: 'Yes',
    message: { role: 'assistant', content: 'Yes', timestamp: 't', citations: [] },
  })
})

test('the valid parts of a malformed chat are read', () => {
  const chat = readChat({
    id: 'c1',
    kind: 'Chat',
    data: {
      title: 5,
      documents: ['d1', { id: 'd2', name: 'Tea.pdf', unavailable: true }, {}],
      messages: [{ role: 'user', content: 'Hi', timestamp: 't' }, { role: 'robot' }, 'x'],
      updated_at: '2026-11-22T10:00:00.000Z',
    },
  })
  expect(chat).toEqual({
    id: 'c1',
    title: '',
    documents: [{ id: 'd1' }, { id: 'd2', name: 'Tea.pdf', unavailable: true }],
    messages: [{ role: 'user', content: 'Hi', timestamp: 't' }],
    replying: false,
    updatedAt: '2026-11-22T10:00:00.000Z',
  })
})
