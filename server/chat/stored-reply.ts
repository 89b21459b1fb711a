import type { ChatMessage, ChatStreamPart } from '#contract/chat.ts'
import type { Deps } from '#server/deps.ts'
import { lastPartOf } from './answering.ts'
import type { Claims } from './claims.ts'
import { settle } from './concluding.ts'
import { frameOf } from './reply.ts'
import { messageAt } from './store.ts'

/** How often a reply that another server makes is looked for, in ms. */
const LOOK_MS = 1000

type FollowDeps = Pick<Deps, 'db' | 'events' | 'now'> & { readonly claims: Claims }

/** Of a reply that is not in this server's memory: it was made before, or is being made elsewhere. */
export async function* followStored(
  deps: FollowDeps,
  place: { readonly chatId: string; readonly position: number },
  after: number,
  reader: AbortSignal,
): AsyncGenerator<string> {
  const { db, claims } = deps
  yield ': here\n\n'
  while (!reader.aborted) {
    const claim = await claims.of(db, place.chatId)
    // After the claim: a reply is stored in the same moment in which its claim is given up.
    const stored = await messageAt(db, place.chatId, place.position + 1)
    if (stored?.message.role === 'assistant') return yield* framesOf(stored.message, after)
    if (claim?.position !== place.position) return yield frameOf(after + 1, GONE)
    if (claim.dead) await settle(deps, claims, claim)
    else {
      await aWhile(LOOK_MS, reader)
      yield ': beat\n\n'
    }
  }
}

const GONE: ChatStreamPart = { type: 'error', message: 'There is no reply any more. Load the chat anew.' }

/** A stored reply as it would be told: from its start, or for whoever had a part of it, its end. */
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

const aWhile = (ms: number, reader: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      reader.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    reader.addEventListener('abort', end, { once: true })
  })
