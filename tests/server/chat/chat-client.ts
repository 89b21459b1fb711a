import type { z } from 'zod'
import { ChatData, ChatStreamPart, type SendMessage } from '#contract/chat.ts'
import type { Thing } from '#contract/things.ts'
import { readEventStream } from '#platform/api/event-stream.ts'
import type { Caller } from '#tests/support/caller.ts'
import type { Answer } from '#tests/support/server.ts'

// Chats as a client has them.

type Sending = z.input<typeof SendMessage>

/** A part with its number. */
export interface Numbered {
  readonly id: number
  readonly part: ChatStreamPart
}

export const newChat = async (caller: Caller, more: Record<string, unknown> = {}): Promise<string> =>
  (await caller.create('Chat', { title: 'Chat 22 Nov', documents: [], ...more })).id

/** Sends a message and waits for the last part of the reply. */
export const send = (
  caller: Caller,
  chat: string,
  message: string,
  more: Partial<Sending> = {},
): Promise<Answer> => caller.call('POST', `/chats/${chat}/messages/stream`, { message, ...more })

/** The data of a chat as its author reads it. */
export async function read(caller: Caller, chat: string) {
  const answer = await caller.call('GET', `/things/${chat}`)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return ChatData.parse((answer.body as Thing).data)
}

/** The numbered parts of a complete stream, or of its beginning: an incomplete part is left out. */
export function partsIn(stream: unknown): Numbered[] {
  return String(stream)
    .split('\n\n')
    .slice(0, -1)
    .flatMap((block) => {
      const found = /^id: (\d+)\ndata: (.*)$/s.exec(block)
      return found ? [{ id: Number(found[1]), part: ChatStreamPart.parse(JSON.parse(found[2] ?? '')) }] : []
    })
}

/** The result for a reader: the steps, the text, and how it ended. */
export function folded(parts: readonly Numbered[]) {
  const steps: unknown[] = []
  let text = ''
  let end: ChatStreamPart | null = null
  for (const { part } of parts) {
    if (part.type === 'agent_event') steps.push(part.agentEvent.message)
    else if (part.type === 'accumulated_content') text = part.accumulated_content
    else end = part
  }
  return { steps, text, end }
}

export interface OpenStream {
  /** The parts received so far, growing. */
  readonly parts: ChatStreamPart[]
  readonly status: number
  readonly closed: Promise<void>
  hangUp(): void
}

/** Opens a stream on a port and reads it as a browser does, until one side disconnects. */
export async function openStream(
  origin: string,
  caller: Caller,
  chat: string,
  sending: Sending | { readonly after: number },
): Promise<OpenStream> {
  const controller = new AbortController()
  const isResuming = 'after' in sending
  const query = isResuming ? `?after=${sending.after}` : ''
  const response = await fetch(`${origin}/api/chats/${chat}/messages/stream${query}`, {
    method: isResuming ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${caller.person.token}`,
      'x-project-id': caller.project,
      ...(isResuming ? {} : { 'content-type': 'application/json' }),
    },
    ...(isResuming ? {} : { body: JSON.stringify(sending) }),
    signal: controller.signal,
  })
  const parts: ChatStreamPart[] = []
  const { body } = response
  const closed = (async () => {
    if (!body || response.status !== 200) return
    for await (const { data } of readEventStream(body)) parts.push(ChatStreamPart.parse(JSON.parse(data)))
  })().catch(() => undefined)
  return { parts, status: response.status, closed, hangUp: () => controller.abort() }
}
