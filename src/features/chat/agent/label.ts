import type { AgentEvent } from '#contract/chat.ts'
import { agentTexts } from './texts.ts'

/** What the strip and the panel say of an event (AGENT-07 to AGENT-09, CONF-33). */
export function labelOf(event: AgentEvent | undefined): string {
  switch (event?.type) {
    case undefined:
      return agentTexts.initializing
    case 'task_start':
      return 'Starting task...'
    case 'iteration_start':
      return `Iteration ${event.iteration ?? 1}/${event.max_iterations ?? '?'}`
    case 'thinking':
      return 'Reasoning...'
    case 'token_usage':
      return 'Processing tokens...'
    case 'thought':
      return 'Analyzing...'
    case 'tool_start':
      return `Using ${event.tool_name ?? 'tool'}...`
    case 'tool_complete':
      return `${event.tool_name ?? 'tool'} complete`
    case 'final_answer':
      return 'Generating final answer...'
    case 'task_complete':
      return event.status === 'completed' ? 'Task completed' : 'Task failed'
    case 'max_iterations_reached':
      return 'Max iterations reached'
    case 'error':
      return 'Error occurred'
  }
}

/** After these nothing more of the work follows, and the strip goes (AGENT-06). */
export const isTerminal = (event: AgentEvent | undefined): boolean =>
  event?.type === 'task_complete' || event?.type === 'error' || event?.type === 'max_iterations_reached'
