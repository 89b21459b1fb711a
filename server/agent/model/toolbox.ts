import { z } from 'zod'
import { texts } from '#messages/agent-steps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { MAX_TOOL_CALLS } from '../limits.ts'
import type { AgentStep } from '../port.ts'
import type { Steps } from '../steps.ts'
import { aggregateDocuments } from '../tools/aggregate-documents.ts'
import { calculate } from '../tools/calculate.ts'
import { compareDocuments } from '../tools/compare-documents.ts'
import { findDocuments } from '../tools/find-documents.ts'
import { listTypes } from '../tools/list-types.ts'
import { readDocument } from '../tools/read-document.ts'
import type { ToolContext, Tool } from '../tools/tool.ts'
import { fenced } from './instructions.ts'

/** A tool with unchecked arguments. */
export interface OpenTool {
  readonly name: string
  readonly description: string
  /** JSON Schema of the arguments. */
  readonly schema: Record<string, unknown>
  /** Rejects with InvalidArguments, whose message is for the model. */
  run(input: unknown, context: ToolContext): Promise<unknown>
}

class InvalidArguments extends Error {
  override readonly name = 'InvalidArguments'
}

const open = <Input, Result>(tool: Tool<Input, Result>): OpenTool => ({
  name: tool.name,
  description: tool.description,
  schema: z.toJSONSchema(tool.input, { io: 'input' }),
  async run(input, context) {
    const given = tool.input.safeParse(input)
    if (!given.success)
      throw new InvalidArguments(`The arguments do not fit. ${z.prettifyError(given.error)}`)
    return tool.run(given.data, context)
  },
})

export const TOOLBOX: ReadonlyMap<string, OpenTool> = new Map(
  [
    open(listTypes),
    open(findDocuments),
    open(aggregateDocuments),
    open(readDocument),
    open(compareDocuments),
    open(calculate),
  ].map((tool) => [tool.name, tool]),
)

interface ToolCall {
  readonly name: string
  readonly input: unknown
  /** Number of this tool call within the answer, from 1. */
  readonly count: number
}

/** What all tool calls of one answer share. */
export interface ToolRun {
  readonly context: ToolContext
  readonly steps: Steps
  readonly signal: AbortSignal
  /** Part of the markers around results, so that no document can forge the end marker. */
  readonly secret: string
}

/** Runs a tool call. Returns its result, or what was wrong with the call, for the model. */
export async function* useTool(
  { name, input, count }: ToolCall,
  { context, steps, signal, secret }: ToolRun,
): AsyncGenerator<AgentStep, string> {
  signal.throwIfAborted()
  yield steps.toolStart(name, input)
  const failed = (message: string) => steps.toolComplete(name, message, 'failed')
  const known = TOOLBOX.get(name)
  if (!known || count > MAX_TOOL_CALLS) {
    yield failed(known ? texts.toolsUsedUp : texts.noSuchTool)
    return known ? 'No more tools in this answer: answer with what you have.' : 'There is no such tool.'
  }
  try {
    const result = await known.run(input, context)
    context.shown.add(JSON.stringify(result))
    yield steps.toolComplete(name, result, 'completed')
    return fenced(name, result, secret)
  } catch (error) {
    if (!(error instanceof InvalidArguments) && !(error instanceof HttpError)) throw error
    yield failed(error.message)
    return error.message
  }
}
