import type { ChatMessage, ChatStreamPart } from '#contract/chat.ts'
import { createChatEngine } from '#core/chat/engine.ts'
import { type NumberedPart, readPart } from '#core/chat/parts.ts'
import type { ChatPorts, Outcome, SendRequest } from '#core/chat/ports.ts'
import { eventStreamReader } from '#lib/event-stream.ts'

/** The reply that the tests split: events, text with multi-byte letters, a citation, the end. */
export const reply: ChatStreamPart[] = [
  { type: 'agent_event', agentEvent: { type: 'task_start', message: 'Question' } },
  { type: 'agent_event', agentEvent: { type: 'iteration_start', iteration: 1, max_iterations: 8 } },
  { type: 'accumulated_content', accumulated_content: 'Über ' },
  { type: 'accumulated_content', accumulated_content: 'Über 1.204,50 €' },
  { type: 'agent_event', agentEvent: { type: 'task_complete', status: 'completed', duration: 850 } },
  {
    type: 'complete',
    content: 'Über [1.204,50 €](#rows-1)',
    title: 'How much?',
    message: {
      role: 'assistant',
      content: 'Über [1.204,50 €](#rows-1)',
      timestamp: '2026-11-22T10:00:01.000Z',
      citations: [
        {
          kind: 'rows',
          id: 'rows-1',
          label: 'Receipts',
          matched: 2,
          considered: 9,
          tree: { types: ['receipt'], filters: [], order: [], limit: null, aggregate: null },
        },
      ],
    },
  },
]

export const wire = (parts: readonly ChatStreamPart[], from = 1) =>
  ': open\n\n' +
  parts.map((part, at) => `id: ${from + at}\ndata: ${JSON.stringify(part)}\n\n`).join(': beat\n\n')

export class Refused extends Error {}

/** The bytes of parts in these chunks; then the connection drops, or the stream ends. */
export async function* partsOf(pieces: readonly Uint8Array[], breaks = false): AsyncGenerator<NumberedPart> {
  const decoder = new TextDecoder()
  const read = eventStreamReader()
  for (const piece of pieces) {
    await Promise.resolve()
    for (const message of read(decoder.decode(piece, { stream: true }))) {
      const part = readPart(message)
      if (part) yield part
    }
  }
  if (breaks) throw new Error('The line broke')
}

export const bytesOf = (text: string) => new TextEncoder().encode(text)
export const whole = (parts: readonly ChatStreamPart[], from = 1) => partsOf([bytesOf(wire(parts, from))])

type Ports = ChatPorts<AbortSignal>

/** An engine with ports that a test controls; it records the calls. */
export function scripted(given: Partial<Ports> = {}) {
  const calls: string[] = []
  const sent: SendRequest[] = []
  const outcomes: Outcome[] = []
  let ids = 0
  const ports: Ports = {
    send: (_chat, sending) => {
      sent.push(sending)
      return Promise.resolve(whole(reply))
    },
    resume: () => Promise.resolve(null),
    stop: () => Promise.resolve(),
    stored: () => Promise.resolve([]),
    settled: (outcome) => void outcomes.push(outcome),
    reasonOf: (error) => (error instanceof Error ? error.message : null),
    isRejection: (error) => error instanceof Refused,
    newStop: () => new AbortController(),
    wait: (ms) => {
      calls.push(`wait ${ms}`)
      return Promise.resolve()
    },
    soon: (act) => void setTimeout(act),
    now: () => '2026-11-22T10:00:00.000Z',
    newId: () => `id-${++ids}`,
    ...given,
  }
  const note =
    <A extends unknown[], R>(name: string, act: (...args: A) => R) =>
    (...args: A): R => {
      calls.push(
        [name, ...args.filter((arg) => typeof arg === 'string' || typeof arg === 'number')].join(' '),
      )
      return act(...args)
    }
  const engine = createChatEngine<AbortSignal>({
    ...ports,
    resume: note('resume', ports.resume),
    stop: note('stop', ports.stop),
    stored: note('stored', ports.stored),
    send: note('send', (chat: string, sending: SendRequest, signal: AbortSignal) => {
      if (given.send) sent.push(sending)
      return ports.send(chat, sending, signal)
    }),
  })
  /** Settles when the turn no longer streams. */
  const rest = async () => {
    while (engine.getSnapshot()?.phase === 'streaming') await new Promise((done) => setTimeout(done))
    return engine.getSnapshot()
  }
  return { engine, calls, sent, outcomes, rest }
}

export const user = (content: string): ChatMessage => ({
  role: 'user',
  content,
  timestamp: '2026-11-22T09:00:00.000Z',
})
export const assistant = (content: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  role: 'assistant',
  content,
  timestamp: '2026-11-22T09:00:01.000Z',
  ...more,
})
