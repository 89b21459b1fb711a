import type { ChatMessage, ChatStreamPart } from '#contract/chat.ts'
import type { Deps } from '#server/deps.ts'
import { messageAt } from './messages-store.ts'
import { failedBy, lastPartOf } from './reply-job.ts'
import { failReply, type Leases } from './reply-lease.ts'
import { frameOf } from './reply-stream.ts'

/** How often the database is polled for a reply that another server makes, in ms. */
const POLL_MS = 1000

type StoredStreamDeps = Pick<Deps, 'db' | 'events' | 'now'> & { readonly leases: Leases }

/** Streams a reply that this server does not have in memory: it was stored earlier, or another server makes it. */
export async function* streamStoredReply(
  deps: StoredStreamDeps,
  { chatId, position }: { readonly chatId: string; readonly position: number },
  after: number,
  reader: AbortSignal,
): AsyncGenerator<string> {
  const { db, leases } = deps
  yield ': here\n\n'
  while (!reader.aborted) {
    const lease = await leases.of(db, chatId)
    // After the lease: a reply is stored in the transaction that releases its lease.
    const stored = await messageAt(db, chatId, position + 1)
    if (stored?.message.role === 'assistant') return yield* framesOf(stored.message, after)
    if (lease?.position !== position) return yield frameOf(after + 1, failedBy(NO_REPLY))
    if (lease.expired) await failReply(deps, leases, lease)
    else {
      await waitFor(POLL_MS, reader)
      yield ': beat\n\n'
    }
  }
}

const NO_REPLY = 'This reply no longer exists. Reload the chat.'

/** From the start of the reply; for a reader who has some of its parts (`after` > 0), only its text and end. */
function* framesOf(message: ChatMessage, after: number): Generator<string> {
  const parts: ChatStreamPart[] = [
    ...(after > 0 ? [] : (message.agent_events ?? [])).map(
      (agentEvent) => ({ type: 'agent_event', agentEvent }) as const,
    ),
    { type: 'accumulated_content', accumulated_content: message.content },
    lastPartOf(message),
  ]
  for (const [index, part] of parts.entries()) yield frameOf(after + index + 1, part)
}

const waitFor = (ms: number, reader: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      reader.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    reader.addEventListener('abort', end, { once: true })
  })
