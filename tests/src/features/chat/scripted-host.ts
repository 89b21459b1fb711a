import type { ChatMessage, ChatStreamPart } from '#contract/chat.ts'
import { type Call, testHost } from '#tests/src/features/documents/host.tsx'
import { waitFor } from '#tests/support/wait.ts'

interface ChatRow {
  readonly id: string
  readonly kind: 'Chat'
  version: number
  data: Record<string, unknown> & { messages: ChatMessage[] }
}

/** A reply that a test writes part by part. */
export interface Writing {
  readonly body: Record<string, unknown>
  part(part: ChatStreamPart): void
  /** The last part, and its message in the chat. */
  complete(message: Partial<ChatMessage>, title?: string): void
  fail(why: string): void
  /** The connection drops: the stream ends without its last part. */
  cut(): void
}

const json = (body: unknown, status = 200) => Response.json(body, { status })

/** A server of chats in memory. Replies wait for the test to write them. */
export function chatApi(rows: readonly (Partial<ChatRow['data']> & { readonly id: string })[] = []) {
  const chats = new Map<string, ChatRow>()
  const put = ({ id, ...data }: (typeof rows)[number]) => {
    const row: ChatRow = {
      id,
      kind: 'Chat',
      version: 1,
      data: {
        title: id,
        documents: [],
        updated_at: '2026-11-22T09:00:00.000Z',
        ...data,
        messages: data.messages ?? [],
      },
    }
    chats.set(id, row)
    return row
  }
  for (const row of rows) put(row)
  const writings: Writing[] = []
  const rejections = new Set<string>()
  let resumed: (call: Call) => Response = () => new Response(null, { status: 204 })

  const write = (chat: ChatRow, body: Record<string, unknown>): Response => {
    const encoder = new TextEncoder()
    let number = 0
    let controller!: ReadableStreamDefaultController<Uint8Array>
    const stream = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) })
    const user: ChatMessage = {
      role: 'user',
      content: String(body['message']),
      timestamp: new Date().toISOString(),
    }
    const before = body['retry'] ? chat.data.messages.slice(0, -2) : chat.data.messages
    const store = (reply: ChatMessage) => {
      chat.data = { ...chat.data, messages: [...before, user, reply] }
      chat.version += 1
    }
    const part = (one: ChatStreamPart) =>
      controller.enqueue(encoder.encode(`id: ${++number}\ndata: ${JSON.stringify(one)}\n\n`))
    writings.push({
      body,
      part,
      complete(given, title) {
        const message = {
          role: 'assistant' as const,
          content: '',
          timestamp: new Date().toISOString(),
          ...given,
        }
        store(message)
        if (title !== undefined) chat.data['title'] = title
        part({ type: 'complete', content: message.content, message, ...(title !== undefined && { title }) })
        controller.close()
      },
      fail(why) {
        store({ role: 'assistant', content: '', timestamp: new Date().toISOString(), error: why })
        part({ type: 'error', message: why })
        controller.close()
      },
      cut: () => controller.close(),
    })
    return new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } })
  }

  const host = testHost({ additions: ['chat', 'search'] })
  host.instead = (call) => {
    const { method, path, query, body } = call
    if (rejections.has(`${method} ${path}`)) return json({ detail: 'Not now', code: 'unavailable' }, 503)
    if (path === '/api/things' && method === 'GET' && query.get('kind') === 'Chat') {
      const list = [...chats.values()].map((row) => ({
        ...row,
        data: { ...row.data, messages: row.data.messages.slice(-2) },
      }))
      return json({ rows: list, total_count: list.length })
    }
    if (path === '/api/things' && method === 'POST')
      return json(put({ id: `c${chats.size + 1}`, ...(body as { data: object }).data }), 201)
    const [, id = '', stream] = /^\/api\/(?:things|chats)\/([^/]+)(\/messages\/stream)?$/.exec(path) ?? []
    const chat = chats.get(id)
    if (!chat)
      return path.startsWith('/api/things/c') ? json({ detail: 'Gone', code: 'not-found' }, 404) : undefined
    if (stream) {
      if (method === 'POST') return write(chat, body as Record<string, unknown>)
      return method === 'GET' ? resumed(call) : new Response(null, { status: 204 })
    }
    if (method === 'DELETE') chats.delete(id)
    if (method === 'DELETE') return new Response(null, { status: 204 })
    if (method === 'PUT') {
      chat.data = { ...chat.data, ...(body as { data: object }).data }
      chat.version += 1
    }
    return json(chat)
  }
  return {
    host,
    chats,
    /** Calls that respond with 503, such as `POST /api/things`. */
    rejections,
    resume: (answer: (call: Call) => Response) => void (resumed = answer),
    /** The reply to the newest message, after it was requested. */
    writing: (at = 0) =>
      waitFor(() => {
        const one = writings[at]
        if (!one) throw new Error('Nothing was sent')
        return one
      }),
    sent: () => writings.map(({ body }) => body),
  }
}

export const said = (
  role: ChatMessage['role'],
  content: string,
  more: Partial<ChatMessage> = {},
): ChatMessage => ({
  role,
  content,
  timestamp: '2026-11-22T09:00:00.000Z',
  ...more,
})
