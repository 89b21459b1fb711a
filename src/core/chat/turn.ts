import type { ChatMessage } from '#contract/chat.ts'
import { texts } from '#messages/chat-errors.ts'
import type { Reply } from './reply.ts'

export type TurnPhase = 'streaming' | 'complete' | 'error'

/** A message and its reply, from Send until the server has both. A chat without a turn is idle. */
export interface Turn {
  readonly chatId: string
  readonly phase: TurnPhase
  /** Messages of the chat before this turn's two. */
  readonly base: number
  readonly user: ChatMessage
  readonly reply: Reply
  /** Time of the reply, ISO. */
  readonly repliedAt: string
  /** Time of the reply that this one replaces, or null. */
  readonly replaces: string | null
  readonly error: string | null
  /** Id of the sent message; null for a reply that another tab requested. */
  readonly messageId: string | null
  /** The outcome is among the server's messages. */
  readonly settled: boolean
  readonly stopping: boolean
}

/** The assistant's message so far. */
export function replyMessage({ reply, error, repliedAt }: Turn): ChatMessage {
  const { end, text, events } = reply
  if (end?.kind === 'complete' && end.message) return end.message
  return {
    role: 'assistant',
    content: error !== null && text === '' ? texts.failed : text,
    timestamp: repliedAt,
    ...(error !== null && { error }),
    ...(events.length > 0 && { agent_events: [...events] }),
  }
}

/** Whether the server's messages contain a reply to the turn's message. */
export function isAnswered(stored: readonly ChatMessage[], { base, replaces }: Turn): boolean {
  const reply = stored[base + 1]
  return reply?.role === 'assistant' && (replaces === null || reply.timestamp !== replaces)
}

/** The messages of a chat with those of its turn, until the server has them. */
export function withTurn(stored: readonly ChatMessage[], turn: Turn | null): readonly ChatMessage[] {
  if (!turn || turn.settled) return stored
  if (turn.phase !== 'streaming' && isAnswered(stored, turn)) return stored
  return [...stored.slice(0, turn.base), turn.user, replyMessage(turn)]
}
