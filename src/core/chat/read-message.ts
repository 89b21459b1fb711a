import * as z from 'zod/mini'
import { AgentEvent, ChatMessage, Citation } from '#contract/chat.ts'
import { ChatDocument } from '#contract/chat-document.ts'
import type { Thing } from '#contract/things.ts'

/** A message of any server version: unknown events and citations are dropped, never the message. */
const LooseMessage = z.looseObject({
  role: z.enum(['user', 'assistant']),
  content: z.catch(z.string(), ''),
  timestamp: z.catch(z.string(), ''),
  error: z.catch(z.optional(z.string()), undefined),
  agent_events: z.catch(z.optional(z.array(z.unknown())), undefined),
  citations: z.catch(z.optional(z.array(z.unknown())), undefined),
  stopped: z.catch(z.optional(z.boolean()), undefined),
  model_failed: z.catch(z.optional(z.boolean()), undefined),
  choices: z.catch(z.optional(z.array(z.string())), undefined),
})

const known = <T>(schema: z.ZodMiniType<T>, list: readonly unknown[]): T[] =>
  list.flatMap((one) => {
    const read = schema.safeParse(one)
    return read.success ? [read.data] : []
  })

/** Reads a message; null if it is not one. */
export function readMessage(given: unknown): ChatMessage | null {
  const strict = ChatMessage.safeParse(given)
  if (strict.success) return strict.data
  const loose = LooseMessage.safeParse(given)
  if (!loose.success) return null
  const { agent_events: events, citations, ...message } = loose.data
  return {
    role: message.role,
    content: message.content,
    timestamp: message.timestamp,
    ...(message.error !== undefined && { error: message.error }),
    ...(message.stopped !== undefined && { stopped: message.stopped }),
    ...(message.model_failed !== undefined && { model_failed: message.model_failed }),
    ...(message.choices !== undefined && { choices: message.choices }),
    ...(events && { agent_events: known(AgentEvent, events) }),
    ...(citations && { citations: known(Citation, citations) }),
  }
}

/** A chat as screens use it (ENTITY-20). */
export interface Chat {
  readonly id: string
  readonly title: string
  readonly documents: readonly ChatDocument[]
  readonly messages: readonly ChatMessage[]
  /** A reply to the last message is running. */
  readonly replying: boolean
  /** ISO; null if unknown. */
  readonly updatedAt: string | null
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A thing of the kind Chat. A document may be a bare id. */
export function readChat({ id, data }: Thing): Chat {
  return {
    id,
    title: text(data['title']) ?? '',
    documents: known(
      ChatDocument,
      list(data['documents']).map((one) => (typeof one === 'string' ? { id: one } : one)),
    ),
    messages: list(data['messages']).flatMap((one) => readMessage(one) ?? []),
    replying: data['replying'] === true,
    updatedAt: text(data['updated_at']) ?? text(data['created_at']),
  }
}
