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
      return labelOfTool(texts.events[event.type], event.tool_name)
    case 'task_complete':
      return event.status === 'completed' ? texts.completed : texts.taskFailed
    default:
      return texts.events[event.type]
  }
}

/** An unknown tool is shown by its own name. */
function labelOfTool(say: (values: { readonly tool: string }) => string, name: string | undefined): string {
  const { tools } = texts
  const isKnown = (key: string): key is keyof typeof tools => Object.hasOwn(tools, key)
  if (name === undefined || !isKnown(name)) return say({ tool: name ?? texts.unknownTool })
  const label = say({ tool: tools[name] })
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** No event follows these, so the strip closes (AGENT-06). */
export const isTerminal = (event: AgentEvent | undefined): boolean =>
  event?.type === 'task_complete' || event?.type === 'error' || event?.type === 'max_iterations_reached'
