import { expect, test } from 'vitest'
import { eventStreamReader } from '#lib/event-stream.ts'

const text = ': hello\r\nid: 4\r\nevent: note\r\ndata: one\rdata:two\n\n\ndata\nid: \r\r: end\n\ndata: half'
const messages = [
  { event: 'note', data: 'one\ntwo', id: '4' },
  { event: 'message', data: '', id: '' },
]

test('events are the same for any chunks of the text, even within a line break', () => {
  for (let first = 0; first <= text.length; first++)
    for (let second = first; second <= text.length; second += 3) {
      const read = eventStreamReader()
      const pieces = [text.slice(0, first), text.slice(first, second), text.slice(second)]
      expect(pieces.flatMap(read), `cut at ${first} and ${second}`).toEqual(messages)
    }
})

test('an id applies until the next one', () => {
  expect(eventStreamReader()('id: 1\ndata: a\n\ndata: b\n\n').map(({ id }) => id)).toEqual(['1', '1'])
})
