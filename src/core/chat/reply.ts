import type { AgentEvent, ChatMessage } from '#contract/chat.ts'
import type { NumberedPart } from './parts.ts'

export type ReplyEnd =
  | {
      readonly kind: 'complete'
      readonly content: string
      readonly message: ChatMessage | null
      readonly title: string | null
    }
  | { readonly kind: 'error'; readonly message: string }

/** A reply as received so far. */
export interface Reply {
  readonly text: string
  readonly events: readonly AgentEvent[]
  /** Number of the last part, 0 before the first. A broken stream is resumed after it. */
  readonly last: number
  readonly end: ReplyEnd | null
}

export const noReply: Reply = { text: '', events: [], last: 0, end: null }

/**
 * Adds parts to a reply. Repeated parts (a resumed stream may repeat some) and parts after the end change nothing. Costs
 * one copy of the list of events, however long the text is.
 */
export function foldParts(reply: Reply, parts: readonly NumberedPart[]): Reply {
  let { text, last, end } = reply
  const events: AgentEvent[] = []
  for (const { number, part } of parts) {
    if (end !== null) break
    if (number !== null) {
      if (number <= last) continue
      last = number
    }
    if (part.type === 'agent_event') events.push(part.agentEvent)
    else if (part.type === 'accumulated_content') text = part.accumulated_content
    else if (part.type === 'error') end = { kind: 'error', message: part.message }
    else {
      const { content, message = null, title = null } = part
      text = content
      end = { kind: 'complete', content, message, title }
    }
  }
  return { text, last, end, events: events.length === 0 ? reply.events : [...reply.events, ...events] }
}
