import { z } from 'zod'
import { aggregateDocuments } from '../tools/aggregate-documents.ts'
import { calculate } from '../tools/calculate.ts'
import { compareDocuments } from '../tools/compare-documents.ts'
import { findDocuments } from '../tools/find-documents.ts'
import { listTypes } from '../tools/list-types.ts'
import { readDocument } from '../tools/read-document.ts'
import type { Bench, Tool } from '../tools/tool.ts'

/** A tool whose arguments come from outside: checked, then run. */
export interface OpenTool {
  readonly name: string
  readonly description: string
  /** JSON Schema of the arguments. */
  readonly schema: Record<string, unknown>
  /** Rejects with a sentence for the model where the arguments do not fit. */
  run(input: unknown, bench: Bench): Promise<unknown>
}

/** Arguments that do not fit: the message says what is wrong with them. */
export class UnfitArguments extends Error {
  override readonly name = 'UnfitArguments'
}

const open = <Input, Result>(tool: Tool<Input, Result>): OpenTool => ({
  name: tool.name,
  description: tool.description,
  schema: z.toJSONSchema(tool.input, { io: 'input' }),
  async run(input, bench) {
    const given = tool.input.safeParse(input)
    if (!given.success) throw new UnfitArguments(`The arguments do not fit. ${z.prettifyError(given.error)}`)
    return tool.run(given.data, bench)
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
