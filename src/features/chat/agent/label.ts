import type { AgentEvent } from '#contract/chat.ts'
import { texts } from '#messages/agent.ts'

/** The label of an event in the strip and the panel (AGENT-07 to AGENT-09, CONF-33). */
export function labelOf(event: AgentEvent | undefined): string {
  if (event === undefined) return texts.initializing
  switch (event.type) {
    case 'iteration_start':
      return texts.events.iteration_start({
        n: String(event.iteration ?? 1),
        max: String(event.max_iterations ?? texts.unknownMax),
      })
    case 'tool_start':
    case 'tool_complete':
      return texts.events[event.type]({ tool: event.tool_name ?? texts.unknownTool })
    case 'task_complete':
      return event.status === 'completed' ? texts.completed : texts.taskFailed
    default:
      return texts.events[event.type]
  }
}

/** No event follows these, and the strip closes (AGENT-06). */
export const isTerminal = (event: AgentEvent | undefined): boolean =>
  event?.type === 'task_complete' || event?.type === 'error' || event?.type === 'max_iterations_reached'
