import { setTimeout as delay } from 'node:timers/promises'
import type { z } from 'zod'
import type { AgentEvent, ChatMessage, ChatStreamPart, Citation, SendMessage } from '#contract/chat.ts'
import type { Agent, AgentStep, AgentTask } from '#server/agent/index.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { saidDetail } from '#server/http/said-detail.ts'
import { announce, storable, type Scope } from '#server/things/index.ts'
import { INTERRUPTED, storeReply, type Leases } from './reply-lease.ts'
import type { ReplyStream, ReplyStreams, StopReason } from './reply-stream.ts'
import type { AcceptedMessage } from './send-message.ts'

/** Longer than the time limit of any agent, in ms. */
const LONGEST_MS = 10 * 60_000
/** Steps stored with an answer. */
const MAX_EVENTS = 1000
/** Delays before each retry of storing a reply, in ms: a short outage of the database must not lose it. */
const STORE_AGAIN_MS = [200, 1000]

/** ERR-22 */
const UNKNOWN_ERROR = 'Unknown error'
const TOO_LONG = 'The reply took too long and was stopped. Press Retry, or ask for less at a time.'

export interface ReplyDeps extends Pick<Deps, 'db' | 'events' | 'log' | 'now'> {
  readonly agent: Agent
  readonly leases: Leases
  readonly streams: ReplyStreams
}

export interface ReplyTask {
  readonly scope: Scope
  readonly sending: z.output<typeof SendMessage>
  readonly accepted: AcceptedMessage
}

/** Makes a reply, stores it, and then streams its last part. Never rejects. */
export async function makeReply(
  deps: ReplyDeps,
  reply: ReplyStream,
  { scope, sending, accepted }: ReplyTask,
): Promise<void> {
  const unsubscribe = deps.events.subscribe(scope.projectId, (event) => {
    if (event.type === 'thing-deleted' && event.id === reply.chatId) reply.stop('lost')
  })
  // Readers get a first part at once, whatever the agent does.
  reply.setText('')
  const message = await runAgent(deps, reply, {
    scope,
    message: sending.message,
    history: accepted.history,
    documents: accepted.documents,
    timeZone: sending.time_zone,
    locale: sending.locale,
  })
  unsubscribe()
  reply.end(reply.signal.reason === 'lost' ? lost() : await store(deps, reply, message))
  deps.streams.scheduleRemoval(reply)
}

/**
 * Runs the agent, streams its steps and returns the message to store: complete, stopped, or with the error that ended
 * it. Never rejects, and does not wait for an agent that ignores its stop signal.
 */
async function runAgent(
  deps: Pick<ReplyDeps, 'agent' | 'log' | 'now'>,
  reply: ReplyStream,
  task: AgentTask,
): Promise<ChatMessage> {
  const events: AgentEvent[] = []
  let text = ''
  let citations: readonly Citation[] = []
  const messageWith = (more: Partial<ChatMessage>): ChatMessage =>
    storable({
      role: 'assistant',
      content: text,
      timestamp: deps.now().toISOString(),
      ...(events.length > 0 ? { agent_events: events } : {}),
      ...(citations.length > 0 ? { citations: [...citations] } : {}),
      ...more,
    })

  const tooLong = setTimeout(() => reply.stop('too-long'), LONGEST_MS)
  const steps = deps.agent.answer(task, reply.signal)
  const stopped = whenAborted(reply.signal)
  try {
    for (;;) {
      const step = await Promise.race([steps.next(), stopped])
      // Also if the agent ended without an answer because it was stopped.
      if (step === null || reply.signal.aborted) return messageWith(endOf(reply.signal.reason as StopReason))
      if (step.done) throw new Error('The agent ended without an answer')
      const { value } = step
      if (value.type === 'event') {
        if (events.length < MAX_EVENTS) events.push(value.event)
        reply.addEvent(value.event)
        continue
      }
      text = value.type === 'text' ? value.text : value.content
      citations = value.citations ?? []
      reply.setText(text)
      if (value.type === 'answer') return messageWith(moreOf(value))
    }
  } catch (error) {
    if (reply.signal.aborted) return messageWith(endOf(reply.signal.reason as StopReason))
    const stack = error instanceof Error ? error.stack : undefined
    deps.log.error('reply-failed', { chat: reply.chatId, message: String(error), stack })
    return messageWith({ error: error instanceof HttpError ? error.message : UNKNOWN_ERROR })
  } finally {
    clearTimeout(tooLong)
    // Not awaited: the agent may hang in a call that ignores the signal.
    void steps.return(undefined).catch(() => undefined)
  }
}

const moreOf = ({ modelFailed, choices = [] }: Extract<AgentStep, { type: 'answer' }>) => ({
  ...(modelFailed ? { model_failed: true } : {}),
  ...(choices.length > 0 ? { choices: [...choices] } : {}),
})

/** Stores a reply. Returns its last part: the stored message, or why it was not stored. */
async function store(deps: ReplyDeps, reply: ReplyStream, message: ChatMessage): Promise<ChatStreamPart> {
  const { db, leases, events, log } = deps
  const lease = { chat_id: reply.chatId, position: reply.position, server_id: leases.serverId }
  for (const wait of [...STORE_AGAIN_MS, null]) {
    try {
      const stored = await db.transaction().execute((trx) => storeReply(trx, leases, lease, message))
      if (!stored) return lost()
      announce(events, 'thing-changed', stored.row)
      return lastPartOf(message, stored.title)
    } catch (error) {
      log.error('reply-not-stored', { chat: reply.chatId, message: String(error) })
      if (wait !== null) await delay(wait)
    }
  }
  // The lease renewal marks the reply as failed once the database is available again.
  return notStored()
}

/** The last part of a reply that was stored as this message. */
export const lastPartOf = (message: ChatMessage, title?: string): ChatStreamPart =>
  message.error === undefined
    ? { type: 'complete', content: message.content, message, ...(title === undefined ? {} : { title }) }
    : failedBy(message.error)

/** The last part of a reply that failed, in the language of the reader. */
export const failedBy = (sentence: string): ChatStreamPart => ({
  type: 'error',
  message: saidDetail(sentence),
})
const lost = () => failedBy('This reply was cancelled. Reload the chat.')
const notStored = () =>
  failedBy(
    'The reply could not be saved because the server cannot reach its database. Press Retry to ask again.',
  )

const endOf = (reason: StopReason): Partial<ChatMessage> => {
  if (reason === 'stopped') return { stopped: true }
  return { error: reason === 'too-long' ? TOO_LONG : INTERRUPTED }
}

function whenAborted(signal: AbortSignal): Promise<null> {
  if (signal.aborted) return Promise.resolve(null)
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
}
