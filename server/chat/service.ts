import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import type { z } from 'zod'
import type { ResumeReply, SendMessage } from '#contract/chat.ts'
import type { Agent } from '#server/agent/port.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Conversations } from '#server/things/index.ts'
import type { Scope } from '#server/things/listing.ts'
import { announce } from '#server/things/rows.ts'
import { createClaims } from './claims.ts'
import { createConversations } from './conversations.ts'
import { keepClaims } from './keep-claims.ts'
import { createChatLimits } from './limits.ts'
import { makeReply } from './make-reply.ts'
import { createReplies } from './replies.ts'
import { createReply, type Reply } from './reply.ts'
import { requireChat, takeMessage } from './sending.ts'
import { placeOfSending, type Trx } from './store.ts'
import { followStored } from './stored-reply.ts'

export interface ChatDeps extends Pick<Deps, 'db' | 'events' | 'log' | 'now'> {
  readonly agent: Agent
  /** No other server uses this database. */
  readonly soleServer: boolean
}

type Sending = z.output<typeof SendMessage>
type Wanted = z.output<typeof ResumeReply>
/** Server-sent events. */
type Frames = AsyncIterable<string>

/** Chats on behalf of their author; to everybody else they do not exist (404). */
export interface Chats {
  readonly conversations: Conversations
  /**
   * Takes a message and answers its reply from the start. A sending that was taken before, by its `message_id`, is
   * answered with the same reply. The reply is made and stored whoever reads it. 409 while another one is being made,
   * 429 for too much.
   */
  send(scope: Scope, id: string, sending: Sending, reader: AbortSignal): Promise<Frames>
  /**
   * What comes after a part of the reply that is being made, or ended some minutes ago; with a `message_id`, only where
   * it is the reply to that sending. Null where nothing comes.
   */
  resume(scope: Scope, id: string, wanted: Wanted, reader: AbortSignal): Promise<Frames | null>
  /** Ends the reply that is being made. It is stored when this resolves, unless another server makes it. */
  stop(scope: Scope, id: string): Promise<void>
  /** Ends what earlier servers left, and what runs here when this one closes. */
  readonly plugin: FastifyPluginAsync
}

export function createChats(deps: ChatDeps): Chats {
  const { db, events, now } = deps
  const claims = createClaims(randomUUID(), deps.soleServer)
  const replies = createReplies()
  const limits = createChatLimits(deps)
  const making = { ...deps, claims, replies }
  let isClosing = false

  /** The reader's place is given back when the call ends, also where nothing of the answer was read. */
  async function reading<T>(scope: Scope, reader: AbortSignal, open: () => Promise<T>): Promise<T> {
    const release = limits.takeReader(scope.membership.userId)
    reader.addEventListener('abort', release, { once: true })
    try {
      return await open()
    } catch (error) {
      release()
      throw error
    }
  }

  /** The reply to a message that was sent before, wherever it is or was made. */
  function again(chatId: string, position: number, after: number, reader: AbortSignal): Frames {
    const reply = replies.of(chatId)
    if (reply?.position === position) return reply.frames(after, reader)
    return followStored(making, { chatId, position }, after, reader)
  }

  async function begin(scope: Scope, id: string, sending: Sending, reader: AbortSignal): Promise<Frames> {
    const { userId } = scope.membership
    let reply: Reply | undefined
    const mayBegin = async (trx: Trx) => {
      if (isClosing) throw serverStops()
      await limits.begin(trx, userId, replies.runningFor(userId))
    }
    const taken = await db
      .transaction()
      .execute(async (trx) => {
        const taken = await takeMessage(trx, claims, { scope, id, sending, at: now() }, () => mayBegin(trx))
        if ('sentBefore' in taken) return taken
        // Before the message is there for others: whoever sends it again at once finds its reply.
        reply = createReply({ chatId: id, position: taken.position, userId })
        replies.add(reply)
        return taken
      })
      .catch((error: unknown) => {
        if (reply) replies.remove(reply)
        throw error
      })
    if ('sentBefore' in taken) return again(id, taken.sentBefore, 0, reader)
    if (!reply) throw new Error('A message was taken without a reply to it')
    announce(events, 'thing-changed', taken.row)
    if (isClosing) reply.stop('server-stops')
    void makeReply(making, reply, { scope, sending, taken })
    return reply.frames(0, reader)
  }

  return {
    conversations: createConversations(db, claims),
    send: (scope, id, sending, reader) => reading(scope, reader, () => begin(scope, id, sending, reader)),
    resume: (scope, id, { after, message_id }, reader) =>
      reading(scope, reader, async () => {
        await requireChat(db, scope, id)
        const place = message_id === undefined ? undefined : await placeOfSending(db, id, message_id)
        const isWanted = (position: number) => place === undefined || place === position
        const reply = replies.of(id)
        if (reply && isWanted(reply.position) && reply.hasAfter(after)) return reply.frames(after, reader)
        const claim = await claims.of(db, id)
        return claim && isWanted(claim.position) ? again(id, claim.position, after, reader) : null
      }),
    async stop(scope, id) {
      await requireChat(db, scope, id)
      const reply = replies.of(id)
      if (!reply || reply.isOver()) return claims.wantStop(db, id)
      reply.stop('stopped')
      await reply.ended
    },
    plugin: besideTheCalls(async (app) => {
      let removeOffline: () => Promise<void> = async () => undefined
      app.addHook('onReady', async () => {
        removeOffline = keepClaims(making)
      })
      app.addHook('preClose', async () => {
        isClosing = true
        const running = replies.running()
        for (const reply of running) reply.stop('server-stops')
        await Promise.all(running.map((reply) => reply.ended))
        await removeOffline()
        replies.close()
      })
    }),
  }
}

/** Its hooks run with those of the calls, before them: a reply ends with its last part before its streams are cut. */
const besideTheCalls = (plugin: FastifyPluginAsync): FastifyPluginAsync =>
  Object.assign(plugin, { [Symbol.for('skip-override')]: true })

const serverStops = () =>
  new HttpError(503, 'unavailable', 'The server is being stopped. Please send the message again shortly.', {
    retryAfter: 5,
  })
