import { z } from 'zod'

/** ENTITY-21. */
export const ChatMessage = z.looseObject({
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: z.string(),
  error: z.string().optional(),
})

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

/** One part of a streamed reply (ENTITY-23, OPEN-14). */
export const ChatStreamPart = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('agent_event'), agentEvent: AgentEvent }),
  z.looseObject({ type: z.literal('accumulated_content'), accumulated_content: z.string() }),
  z.looseObject({ type: z.literal('complete'), content: z.string() }),
  z.looseObject({ type: z.literal('error'), message: z.string() }),
])

/** Data of a Chat (ENTITY-20). */
export const ChatData = z.looseObject({
  title: z.string(),
  documents: z.array(z.unknown()).default([]),
  messages: z.array(ChatMessage).default([]),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})

/** API-42. */
export const SendMessage = z.object({
  message: z.string().trim().min(1).max(100_000),
  conversation_history: z.array(ChatMessage).max(2000).default([]),
})
