import { z } from 'zod'
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
  message: z.string().optional(),
  timestamp: z.string().optional(),
  iteration: z.number().optional(),
  max_iterations: z.number().optional(),
  context_length: z.number().optional(),
  input_tokens: z.number().optional(),
  output_tokens: z.number().optional(),
  cumulative_tokens: z.number().optional(),
  content: z.string().optional(),
  tool_name: z.string().optional(),
  tool_input: z.unknown().optional(),
  tool_result: z.unknown().optional(),
  status: z.string().optional(),
  duration: z.number().optional(),
  total_iterations: z.number().optional(),
  total_input_tokens: z.number().optional(),
  total_output_tokens: z.number().optional(),
})

export type AgentEvent = z.infer<typeof AgentEvent>

// What an answer stands on. Its text is Markdown and names a citation as the target of a link, `[1,204.50 EUR](#rows-1)`
// or `[page 2](#place-1)`: a reader that knows nothing of citations still shows the words.

/** The documents behind a number: the query that lists exactly them. */
export const RowsCitation = z.looseObject({
  kind: z.literal('rows'),
  /** As `rows-1`; unique in its message. */
  id: z.string().max(40),
  /** What the rows are, for people: `Invoices of Ferrand, 2026`. */
  label: z.string(),
  tree: QueryTree,
  /** Documents that the query finds, of those that were considered. */
  matched: z.number().int(),
  considered: z.number().int(),
})
export type RowsCitation = z.infer<typeof RowsCitation>

/** The place in a document where a statement was read. */
export const PlaceCitation = z.looseObject({
  kind: z.literal('place'),
  /** As `place-1`; unique in its message. */
  id: z.string().max(40),
  document_id: z.string(),
  name: z.string(),
  /** Zero-based, and the box on it as `Evidence` has it; null where the place is unknown. */
  page: z.number().int().nullable(),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  /** As it is written there. */
  quote: z.string(),
})
export type PlaceCitation = z.infer<typeof PlaceCitation>

export const Citation = z.discriminatedUnion('kind', [RowsCitation, PlaceCitation])
export type Citation = z.infer<typeof Citation>

/** ENTITY-21, and what shows the work behind an answer. */
export const ChatMessage = z.looseObject({
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: z.string(),
  error: z.string().optional(),
  /** Of an assistant's message. */
  agent_events: z.array(AgentEvent).optional(),
  citations: z.array(Citation).optional(),
  /** The person stopped the reply: `content` is as far as it came. */
  stopped: z.boolean().optional(),
  /** The language model failed and the built-in analyst answered: the message before can be tried again. */
  model_failed: z.boolean().optional(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/**
 * One part of a streamed reply (ENTITY-23, OPEN-14). Each part is a server-sent event whose `id` counts from 1 within
 * its reply: a reader that was cut off asks for what comes after the last one that it had. A text that a later one has
 * overtaken is left out for whoever comes late, so that numbers may skip.
 */
export const ChatStreamPart = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('agent_event'), agentEvent: AgentEvent }),
  /** The whole text so far. */
  z.looseObject({ type: z.literal('accumulated_content'), accumulated_content: z.string() }),
  /**
   * The last part: the message was stored as it stands here, `stopped` among it. `title` is there where it was given by
   * this message.
   */
  z.looseObject({
    type: z.literal('complete'),
    content: z.string(),
    message: ChatMessage.optional(),
    title: z.string().optional(),
  }),
  /** The last part of a reply that failed: what can be shown to people. */
  z.looseObject({ type: z.literal('error'), message: z.string() }),
])
export type ChatStreamPart = z.infer<typeof ChatStreamPart>

/**
 * A document that a chat is about. A caller names it by its id; its name is as it was when it was chosen. `unavailable`:
 * no longer to be seen by the chat's author.
 */
export const ChatDocument = z.looseObject({
  id: z.string(),
  name: z.string().optional(),
  unavailable: z.boolean().optional(),
})
export type ChatDocument = z.infer<typeof ChatDocument>

/**
 * Data of a Chat (ENTITY-20). A caller sets title and documents alone (API-41): messages are sent by a call of their own.
 * In a list, `messages` holds the last two, shortened and without the work behind them, and no document says whether it
 * is still to be seen.
 */
export const ChatData = z.looseObject({
  title: z.string(),
  documents: z.array(ChatDocument).max(1000).default([]),
  messages: z.array(ChatMessage).default([]),
  /** A reply to the last message is being made: there is a stream to go on with. */
  replying: z.boolean().optional(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})

export type ChatData = z.infer<typeof ChatData>

/** API-42. What was said before is kept by the server: `conversation_history` is taken and not needed. */
export const SendMessage = z.object({
  message: z.string().trim().min(1).max(100_000),
  conversation_history: z.array(ChatMessage).default([]),
  /** Names this sending, however often it is tried: the same id is answered with the same reply, never sent twice. */
  message_id: z.uuid().optional(),
  /** Says the last message of the chat again, which must be this one, and replaces the reply that failed, was stopped, or that the model did not give. */
  retry: z.boolean().optional(),
  /** Where the asking person's day begins, as `Europe/Berlin`; without it that of UTC. */
  time_zone: z
    .string()
    .refine(isTimeZone, 'A time zone is named as Europe/Berlin is, or left out.')
    .optional(),
  /** How days are said in the reply; without it as `31 Aug 2026`. */
  locale: Locale.optional(),
})

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Which parts of the running reply are wanted: those after this one, and only of the reply to this sending. */
export const ResumeReply = z.object({
  after: z.coerce.number().int().min(0).default(0),
  /** Without it: of whatever reply is being made. */
  message_id: z.uuid().optional(),
})
