import { z } from 'zod'
import { aggregateDocuments } from '../tools/aggregate-documents.ts'
import { calculate } from '../tools/calculate.ts'
import { compareDocuments } from '../tools/compare-documents.ts'
import { findDocuments } from '../tools/find-documents.ts'
import { listTypes } from '../tools/list-types.ts'
import { readDocument } from '../tools/read-document.ts'
import type { ToolContext, Tool } from '../tools/tool.ts'

/** A tool with unchecked arguments. */
export interface OpenTool {
  readonly name: string
  readonly description: string
  /** JSON Schema of the arguments. */
  readonly schema: Record<string, unknown>
  /** Rejects with InvalidArguments, whose message is for the model. */
  run(input: unknown, context: ToolContext): Promise<unknown>
}

export class InvalidArguments extends Error {
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
