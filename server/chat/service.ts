import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { ChatMessage, ResumeReply, SendMessage } from '#contract/chat.ts'
import type { Thing } from '#contract/things.ts'
import type { Agent } from '#server/agent/index.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { saidDetail } from '#server/http/said-detail.ts'
import { announce, documentsNow, documentsOf, type Conversations, type Scope } from '#server/things/index.ts'
import { createChatLimits, type ChatLimits } from './limits.ts'
import { allMessages, lastMessages, positionOfSending, type Trx } from './messages-store.ts'
import { makeReply, type ReplyDeps } from './reply-job.ts'
import { createLeases, scheduleLeaseRenewal, type Leases } from './reply-lease.ts'
import { createReplyStream, createReplyStreams, type ReplyStream } from './reply-stream.ts'
import { acceptMessage, requireChat } from './send-message.ts'
import { streamStoredReply } from './stored-reply-stream.ts'

export interface ChatDeps extends Pick<Deps, 'db' | 'events' | 'log' | 'now'> {
  readonly agent: Agent
  /** No other server uses this database. */
  readonly soleServer: boolean
}

type Sending = z.output<typeof SendMessage>
/** Server-sent events. */
type Frames = AsyncIterable<string>

/** Chats on behalf of their author; for everybody else they do not exist (404). */
export interface Chats {
  readonly conversations: Conversations
  /**
   * Stores a message and streams its reply, which is made whether or not anybody reads it. A repeated `message_id`
   * streams the same reply. 409 while another reply is in progress, 429 over a limit.
   */
  send(scope: Scope, id: string, sending: Sending, reader: AbortSignal): Promise<Frames>
  /**
   * The parts after `after` of the reply that is in progress or ended some minutes ago; with a `message_id`, only if
   * it is the reply to that message. Null if there is nothing to stream.
   */
  resume(
    scope: Scope,
    id: string,
    wanted: z.output<typeof ResumeReply>,
    reader: AbortSignal,
  ): Promise<Frames | null>
  /** Ends the running reply. It is stored when this resolves, unless another server makes it. */
  stop(scope: Scope, id: string): Promise<void>
  /** Fails replies that earlier servers left unfinished, and ends this server's replies when it closes. */
  readonly plugin: FastifyPluginAsync
}

interface ChatContext extends ReplyDeps {
  readonly limits: ChatLimits
  isClosing: boolean
}

export function createChats(deps: ChatDeps): Chats {
  const { db } = deps
  const leases = createLeases(randomUUID(), deps.soleServer)
  const streams = createReplyStreams()
  const limits = createChatLimits(deps)
  const context: ChatContext = { ...deps, leases, streams, limits, isClosing: false }

  /** Frees the reader's slot when the call ends, even if nothing of the response was read. */
  async function asReader<T>(scope: Scope, reader: AbortSignal, open: () => Promise<T>): Promise<T> {
    const release = limits.takeReader(scope.membership.userId)
    reader.addEventListener('abort', release, { once: true })
    try {
      return await open()
    } catch (error) {
      release()
      throw error
    }
  }

  return {
    conversations: createConversations(db, leases),
    send: (scope, id, sending, reader) =>
      asReader(scope, reader, () => send(context, scope, id, sending, reader)),
    resume: (scope, id, { after, message_id }, reader) =>
      asReader(scope, reader, async () => {
        await requireChat(db, scope, id)
        const wanted = message_id === undefined ? undefined : await positionOfSending(db, id, message_id)
        const isWanted = (position: number) => wanted === undefined || wanted === position
        const reply = streams.of(id)
        if (reply && isWanted(reply.position) && reply.hasAfter(after)) return reply.frames(after, reader)
        const lease = await leases.of(db, id)
        return lease && isWanted(lease.position) ? framesAt(context, id, lease.position, after, reader) : null
      }),
    async stop(scope, id) {
      await requireChat(db, scope, id)
      const reply = streams.of(id)
      if (!reply || reply.isOver()) return leases.requestStop(db, id)
      reply.stop('stopped')
      await reply.ended
    },
    plugin: lifecycle(context),
  }
}

/** The frames of the reply to a stored message, whichever server makes or made it. */
function framesAt(
  context: ChatContext,
  chatId: string,
  position: number,
  after: number,
  reader: AbortSignal,
): Frames {
  const reply = context.streams.of(chatId)
  if (reply?.position === position) return reply.frames(after, reader)
  return streamStoredReply(context, { chatId, position }, after, reader)
}

async function send(
  context: ChatContext,
  scope: Scope,
  id: string,
  sending: Sending,
  reader: AbortSignal,
): Promise<Frames> {
  const { db, events, now, leases, streams, limits } = context
  const { userId } = scope.membership
  let reply: ReplyStream | undefined
  const checkLimits = async (trx: Trx) => {
    if (context.isClosing) throw serverStops()
    await limits.checkMessage(trx, userId, streams.runningFor(userId))
  }
  const accepted = await db
    .transaction()
    .execute(async (trx) => {
      const result = await acceptMessage(trx, leases, { scope, id, sending, at: now() }, () =>
        checkLimits(trx),
      )
      if ('repeatOf' in result) return result
      // Set before the commit, so that a repeated call that sees the message also finds its reply.
      reply = createReplyStream({ chatId: id, position: result.position, userId })
      streams.add(reply)
      return result
    })
    .catch((error: unknown) => {
      if (reply) streams.remove(reply)
      throw error
    })
  if ('repeatOf' in accepted) return framesAt(context, id, accepted.repeatOf, 0, reader)
  if (!reply) throw new Error('A message was accepted without a reply to it')
  announce(events, 'thing-changed', accepted.row)
  if (context.isClosing) reply.stop('server-stops')
  void makeReply(context, reply, { scope, sending, accepted })
  return reply.frames(0, reader)
}

/** Skips Fastify's encapsulation: its `preClose` runs before open streams are cut, so that replies end properly. */
function lifecycle(context: ChatContext): FastifyPluginAsync {
  const plugin: FastifyPluginAsync = async (app) => {
    let stopRenewal: () => Promise<void> = async () => undefined
    app.addHook('onReady', async () => {
      stopRenewal = scheduleLeaseRenewal(context)
    })
    app.addHook('preClose', async () => {
      context.isClosing = true
      const running = context.streams.running()
      for (const reply of running) reply.stop('server-stops')
      await Promise.all(running.map((reply) => reply.ended))
      await stopRenewal()
      context.streams.close()
    })
  }
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true })
}

/** Characters per message in a list of chats: more than the list shows. */
const LISTED_CHARACTERS = 200

/** Adds messages to chats that are read as things. */
function createConversations(db: Kysely<Database>, leases: Leases): Conversations {
  return {
    async withMessages(scope, things, extent) {
      const chats = things.filter(({ kind }) => kind === 'Chat').map(({ id }) => id)
      if (chats.length === 0) return [...things]
      const replying = await leases.replying(db, chats)
      const last = extent === 'list' ? await lastMessages(db, chats, LISTED_CHARACTERS) : null
      const withMessages = async (thing: Thing): Promise<Thing> => {
        if (thing.kind !== 'Chat') return thing
        const messages = last ? (last.get(thing.id) ?? []) : await allMessages(db, thing.id)
        const documents = documentsOf(thing)
        return {
          ...thing,
          data: {
            ...thing.data,
            documents: last ? documents : await documentsNow(db, scope, documents),
            messages: messages.map(withError),
            ...(replying.has(thing.id) ? { replying: true } : {}),
          },
        }
      }
      return Promise.all(things.map(withMessages))
    },
  }
}

const serverStops = () =>
  new HttpError(503, 'unavailable', 'The server is restarting. Please send the message again shortly.', {
    retryAfter: 5,
  })

/** Translates the message's error to the language of the reader. */
const withError = (message: ChatMessage): ChatMessage =>
  message.error === undefined ? message : { ...message, error: saidDetail(message.error) }
