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

/** What of a reply has come so far. */
export interface Reply {
  readonly text: string
  readonly events: readonly AgentEvent[]
  /** Number of the last part; 0 before the first. What comes after it is asked for when the stream breaks. */
  readonly last: number
  readonly end: ReplyEnd | null
}

export const noReply: Reply = { text: '', events: [], last: 0, end: null }

/**
 * A reply with the next parts. A part that is there already (a stream that goes on may repeat some) changes nothing, and
 * nothing comes after the end. The cost is one copy of the list of events, however long the text is.
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
