import { texts } from '#messages/agent-steps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { saidDetail } from '#server/http/said-detail.ts'
import type { AgentStep } from '../port.ts'
import type { Steps } from '../steps.ts'
import type { ToolContext, Tool } from '../tools/tool.ts'

/** Runs a tool as a step that is shown to the asker. */
export type UseTool = <Input, Result>(
  tool: Tool<Input, Result>,
  input: Input,
) => AsyncGenerator<AgentStep, Result>

export function createUseTool(context: ToolContext, steps: Steps, signal: AbortSignal): UseTool {
  return async function* use(tool, input) {
    signal.throwIfAborted()
    yield steps.toolStart(tool.name, input)
    try {
      const result = await tool.run(input, context)
      yield steps.toolComplete(tool.name, result, 'completed')
      return result
    } catch (error) {
      const why = error instanceof HttpError ? saidDetail(error.message) : texts.toolFailed
      yield steps.toolComplete(tool.name, why, 'failed')
      throw error
    }
  }
}
