import type { AgentEvent, Citation } from '#contract/chat.ts'
import { texts } from '#messages/agent-steps.ts'
import { SHOWN_CHARACTERS } from './limits.ts'
import type { AgentStep } from './port.ts'

/** Creates the steps of one answer and counts iterations and tokens. */
export function createSteps(now: () => Date, maxIterations: number) {
  const started = now().getTime()
  let iteration = 0
  const tokens = { input: 0, output: 0 }

  const event = (type: AgentEvent['type'], more: Partial<AgentEvent> = {}): AgentStep => ({
    type: 'event',
    event: { type, timestamp: now().toISOString(), ...more },
  })

  return {
    get iteration() {
      return iteration
    },
    get tokens() {
      return tokens.input + tokens.output
    },
    get elapsed() {
      return now().getTime() - started
    },
    taskStart: (message: string) => event('task_start', { message, max_iterations: maxIterations }),
    iterationStart() {
      iteration += 1
      return event('iteration_start', { iteration, max_iterations: maxIterations })
    },
    thinking: (message: string) => event('thinking', { message, iteration }),
    tokenUsage(used: { readonly input: number; readonly output: number }) {
      tokens.input += used.input
      tokens.output += used.output
      return event('token_usage', {
        iteration,
        context_length: used.input,
        input_tokens: used.input,
        output_tokens: used.output,
        cumulative_tokens: tokens.input + tokens.output,
      })
    },
    thought: (content: string) => event('thought', { content, iteration }),
    toolStart: (name: string, input: unknown) =>
      event('tool_start', { tool_name: name, tool_input: input, iteration }),
    toolComplete: (name: string, result: unknown, status: 'completed' | 'failed') =>
      event('tool_complete', { tool_name: name, tool_result: shown(result), status, iteration }),
    maxIterations: () =>
      event('max_iterations_reached', {
        message: texts.noAnswer({ n: String(maxIterations) }),
        iteration,
        max_iterations: maxIterations,
      }),
    error: (message: string) => event('error', { message, iteration }),
    finalAnswer: (content: string) => event('final_answer', { content, iteration }),
    taskComplete: (status: 'completed' | 'failed') =>
      event('task_complete', {
        status,
        duration: now().getTime() - started,
        total_iterations: iteration,
        total_input_tokens: tokens.input,
        total_output_tokens: tokens.output,
      }),
    text: (text: string, citations: readonly Citation[] = []): AgentStep => ({
      type: 'text',
      text,
      citations,
    }),
    answer: (answer: Omit<Extract<AgentStep, { type: 'answer' }>, 'type'>): AgentStep => ({
      type: 'answer',
      ...answer,
    }),
  }
}

export type Steps = ReturnType<typeof createSteps>

/** A result as text, cut to `SHOWN_CHARACTERS`. */
function shown(result: unknown): string {
  const text = typeof result === 'string' ? result : JSON.stringify(result)
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}
