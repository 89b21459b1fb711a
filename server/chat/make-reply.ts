import { setTimeout as delay } from 'node:timers/promises'
import type { z } from 'zod'
import type { ChatMessage, ChatStreamPart, SendMessage } from '#contract/chat.ts'
import type { Agent } from '#server/agent/port.ts'
import type { Deps } from '#server/deps.ts'
import type { Scope } from '#server/things/listing.ts'
import { announce } from '#server/things/rows.ts'
import { answer, lastPartOf } from './answering.ts'
import type { Claims } from './claims.ts'
import { conclude } from './concluding.ts'
import type { Replies } from './replies.ts'
import type { Reply } from './reply.ts'
import type { Taken } from './sending.ts'

export interface MakingDeps extends Pick<Deps, 'db' | 'events' | 'log' | 'now'> {
  readonly agent: Agent
  readonly claims: Claims
  readonly replies: Replies
}

export interface Work {
  readonly scope: Scope
  readonly sending: z.output<typeof SendMessage>
  readonly taken: Taken
}

/** Waits before a reply is stored once more, in ms: what was made should outlast a short trouble of the database. */
const STORE_AGAIN_MS = [200, 1000]

/** Makes a reply, stores it, and then tells its last part. Never rejects. */
export async function makeReply(
  deps: MakingDeps,
  reply: Reply,
  { scope, sending, taken }: Work,
): Promise<void> {
  const unsubscribe = deps.events.subscribe(scope.projectId, (event) => {
    if (event.type === 'thing-deleted' && event.id === reply.chatId) reply.stop('lost')
  })
  // The first part, at once, whatever the agent does.
  reply.tellText('')
  const message = await answer(deps, reply, {
    scope,
    message: sending.message,
    history: taken.history,
    documents: taken.documents,
    timeZone: sending.time_zone,
    locale: sending.locale,
  })
  unsubscribe()
  reply.end(reply.signal.reason === 'lost' ? GIVEN_UP : await store(deps, reply, message))
  deps.replies.keepForAWhile(reply)
}

/** Answers the last part of the reply: what was stored, or why it was not. */
async function store(deps: MakingDeps, reply: Reply, message: ChatMessage): Promise<ChatStreamPart> {
  const { db, claims, events, log } = deps
  const held = { chat_id: reply.chatId, position: reply.position, server_id: claims.serverId }
  for (const wait of [...STORE_AGAIN_MS, null]) {
    try {
      const done = await db.transaction().execute((trx) => conclude(trx, claims, held, message))
      if (!done) return GIVEN_UP
      announce(events, 'thing-changed', done.row)
      return lastPartOf(message, done.title)
    } catch (error) {
      log.error('reply-not-stored', { chat: reply.chatId, message: String(error) })
      if (wait !== null) await delay(wait)
    }
  }
  // Its claim is settled as soon as the database is there again.
  return NOT_STORED
}

/** The chat was deleted, or another server took this one for dead. */
const GIVEN_UP: ChatStreamPart = { type: 'error', message: 'This reply was given up. Load the chat anew.' }
const NOT_STORED: ChatStreamPart = {
  type: 'error',
  message: 'The reply could not be stored: the server cannot reach its database. Press Retry to ask again.',
}
