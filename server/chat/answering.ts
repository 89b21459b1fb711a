import type { AgentEvent, ChatMessage, ChatStreamPart, Citation } from '#contract/chat.ts'
import type { Agent, AgentTask } from '#server/agent/port.ts'
import type { Log } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { storable } from '#server/things/storable.ts'
import type { Reply, StopReason } from './reply.ts'

/** Longer than any agent's own limit, in ms. */
const LONGEST_MS = 10 * 60_000
/** Steps behind one answer that are kept with it. */
const EVENTS_KEPT = 1000

/** ERR-22 */
const UNKNOWN_ERROR = 'Unknown error'
export const INTERRUPTED = 'The server was stopped before the reply was complete. Press Retry to ask again.'
const TOO_LONG = 'The reply took too long and was given up. Press Retry, or ask for less at a time.'

/** What a reply is made with. */
export interface AnsweringDeps {
  readonly agent: Agent
  readonly log: Log
  readonly now: () => Date
}

/**
 * Has the agent answer, tells the reply's readers each step, and answers the message as it is to be stored: whole,
 * stopped, or with the error that ended it. Never rejects, and waits for no agent that does not stop when told to.
 */
export async function answer(deps: AnsweringDeps, reply: Reply, task: AgentTask): Promise<ChatMessage> {
  const events: AgentEvent[] = []
  let text = ''
  let citations: readonly Citation[] = []
  const made = (more: Partial<ChatMessage>): ChatMessage =>
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
  const stopped = whenStopped(reply.signal)
  try {
    for (;;) {
      const step = await Promise.race([steps.next(), stopped])
      // Stopped, or an agent that ends without an answer because it was.
      if (step === null || reply.signal.aborted) return made(endOf(reply.signal.reason as StopReason))
      if (step.done) throw new Error('The agent ended without an answer')
      const { value } = step
      if (value.type === 'event') {
        if (events.length < EVENTS_KEPT) events.push(value.event)
        reply.tellEvent(value.event)
      } else if (value.type === 'text') {
        text = value.text
        citations = value.citations ?? []
        reply.tellText(text)
      } else {
        text = value.content
        citations = value.citations
        reply.tellText(text)
        return made(value.modelFailed ? { model_failed: true } : {})
      }
    }
  } catch (error) {
    if (reply.signal.aborted) return made(endOf(reply.signal.reason as StopReason))
    deps.log.error('reply-failed', { chat: reply.chatId, message: String(error), stack: stackOf(error) })
    return made({ error: error instanceof HttpError ? error.message : UNKNOWN_ERROR })
  } finally {
    clearTimeout(tooLong)
    // Not waited for: it may hang in a call that does not hear of the stop.
    void steps.return(undefined).catch(() => undefined)
  }
}

/** The last part of a reply that was stored as this message. */
export const lastPartOf = (message: ChatMessage, title?: string): ChatStreamPart =>
  message.error === undefined
    ? { type: 'complete', content: message.content, message, ...(title === undefined ? {} : { title }) }
    : { type: 'error', message: message.error }

const endOf = (reason: StopReason): Partial<ChatMessage> => {
  if (reason === 'stopped') return { stopped: true }
  return { error: reason === 'too-long' ? TOO_LONG : INTERRUPTED }
}

function whenStopped(signal: AbortSignal): Promise<null> {
  if (signal.aborted) return Promise.resolve(null)
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
}

const stackOf = (error: unknown) => (error instanceof Error ? error.stack : undefined)
