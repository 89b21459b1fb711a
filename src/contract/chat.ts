import * as z from 'zod/mini'
import { ChatDocument } from './chat-document.ts'
import { Locale } from './locale.ts'
import { QueryTree } from './query-tree.ts'

/** OPEN-37: the spellings on the wire. */
export const agentEventTypes = [
  'task_start',
  'iteration_start',
  'thinking',
  'token_usage',
  'thought',
  'tool_start',
  'tool_complete',
  'final_answer',
  'task_complete',
  'max_iterations_reached',
  'error',
] as const

/** ENTITY-22; every field but the type is optional on the wire. */
export const AgentEvent = z.looseObject({
  type: z.enum(agentEventTypes),
  message: z.optional(z.string()),
  timestamp: z.optional(z.string()),
  iteration: z.optional(z.number()),
  max_iterations: z.optional(z.number()),
  context_length: z.optional(z.number()),
  input_tokens: z.optional(z.number()),
  output_tokens: z.optional(z.number()),
  cumulative_tokens: z.optional(z.number()),
  content: z.optional(z.string()),
  tool_name: z.optional(z.string()),
  tool_input: z.optional(z.unknown()),
  tool_result: z.optional(z.unknown()),
  status: z.optional(z.string()),
  duration: z.optional(z.number()),
  total_iterations: z.optional(z.number()),
  total_input_tokens: z.optional(z.number()),
  total_output_tokens: z.optional(z.number()),
})

export type AgentEvent = z.infer<typeof AgentEvent>

// Citations of an answer. Its text is Markdown and links to them: `[€1,204.50](#rows-1)`, `[page 2](#place-1)`. A
// client without support for citations still shows the text.

/** The documents behind a number, as a query that lists exactly these. */
export const RowsCitation = z.looseObject({
  kind: z.literal('rows'),
  /** Such as `rows-1`; unique in its message. */
  id: z.string().check(z.maxLength(40)),
  /** Label for display: `Invoices of Ferrand, 2026`. */
  label: z.string(),
  tree: QueryTree,
  /** Number of matching documents, and of those that were considered. */
  matched: z.int(),
  considered: z.int(),
  /** For documents of one month, quarter or year: numbers computed from them, such as their sum. For charts. */
  period_values: z.optional(z.array(z.number())),
  /** That month (`2026-03`), quarter (`2026-Q1`) or year (`2026`). */
  period: z.optional(z.string()),
})
export type RowsCitation = z.infer<typeof RowsCitation>

/** The position in a document where a statement was read. */
export const PlaceCitation = z.looseObject({
  kind: z.literal('place'),
  /** Such as `place-1`; unique in its message. */
  id: z.string().check(z.maxLength(40)),
  document_id: z.string(),
  name: z.string(),
  /** Zero-based; `box` as in `Evidence`. Null if the position is unknown. */
  page: z.nullable(z.int()),
  box: z.nullable(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  /** The text at this position. */
  quote: z.string(),
})
export type PlaceCitation = z.infer<typeof PlaceCitation>

export const Citation = z.discriminatedUnion('kind', [RowsCitation, PlaceCitation])
export type Citation = z.infer<typeof Citation>

/** ENTITY-21; events and citations are additions. */
export const ChatMessage = z.looseObject({
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: z.string(),
  error: z.optional(z.string()),
  /** Only in an assistant's message. */
  agent_events: z.optional(z.array(AgentEvent)),
  citations: z.optional(z.array(Citation)),
  /** The user stopped the reply; `content` is incomplete. */
  stopped: z.optional(z.boolean()),
  /** The language model failed and the built-in analyst replied. The message before it can be sent again. */
  model_failed: z.optional(z.boolean()),
  /** The reply asks which of these is meant; sending one of them as a message answers it. */
  choices: z.optional(z.array(z.string())),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/**
 * One part of a streamed reply (ENTITY-23, OPEN-14): a server-sent event whose `id` counts from 1 within its reply. A
 * client that reconnects requests the parts after the last id it received. Superseded texts are not sent again, so
 * ids may skip.
 */
export const ChatStreamPart = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('agent_event'), agentEvent: AgentEvent }),
  /** The complete text so far. */
  z.looseObject({ type: z.literal('accumulated_content'), accumulated_content: z.string() }),
  /** The last part: the message as it was stored. `title` is present if this message set it. */
  z.looseObject({
    type: z.literal('complete'),
    content: z.string(),
    message: z.optional(ChatMessage),
    title: z.optional(z.string()),
  }),
  /** The last part of a reply that failed; `message` can be shown to the user. */
  z.looseObject({ type: z.literal('error'), message: z.string() }),
])
export type ChatStreamPart = z.infer<typeof ChatStreamPart>

/**
 * Data of a Chat (ENTITY-20). Clients set only title and documents (API-41); messages have their own call. Lists contain
 * the last two messages, shortened and without events or citations, and omit `unavailable`.
 */
export const ChatData = z.looseObject({
  title: z.string(),
  documents: z._default(z.array(ChatDocument).check(z.maxLength(1000)), []),
  messages: z._default(z.array(ChatMessage), []),
  /** A reply is in progress: its stream can be resumed. */
  replying: z.optional(z.boolean()),
  created_at: z.optional(z.string()),
  updated_at: z.optional(z.string()),
})

export type ChatData = z.infer<typeof ChatData>

/** API-42. The server stores the conversation; `conversation_history` is accepted and ignored. */
export const SendMessage = z.object({
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(100_000)),
  conversation_history: z._default(z.array(ChatMessage), []),
  /** Idempotency key: a retry with the same id returns the same reply. */
  message_id: z.optional(z.uuid()),
  /**
   * Sends the last message of the chat again. Replaces a reply that failed, was stopped, or did not come from the model.
   * `message` must equal that message.
   */
  retry: z.optional(z.boolean()),
  /** The user's IANA time zone, such as `Europe/Berlin`; UTC by default. */
  time_zone: z.optional(
    z.string().check(z.refine(isTimeZone, 'A time zone is named as Europe/Berlin is, or left out.')),
  ),
  /** Locale of dates in the reply; by default `31 Aug 2026`. */
  locale: z.optional(Locale),
})

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Resumes the current reply after a part, optionally only the reply to one message. */
export const ResumeReply = z.object({
  after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  /** By default, any reply in progress. */
  message_id: z.optional(z.uuid()),
})
