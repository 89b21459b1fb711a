import type { Asked, Plan } from '#core/analyst/plan.ts'
import { labelOfTree } from '#core/analyst/label.ts'
import type { ToolContext } from '../tools/tool.ts'
import type { AgentStep } from '../port.ts'
import type { Steps } from '../steps.ts'
import { answerCompare } from './answer-compare.ts'
import { answerFields, answerQuotes, answerSideBySide } from './answer-documents.ts'
import { answerDistinct, answerQuery, answerUncounted } from './answer-query.ts'
import { refuse, UNCLEAR } from './refuse.ts'
import { createUseTool, type UseTool } from './use-tool.ts'

/** What answers of every kind are made with. */
export interface Work {
  readonly context: ToolContext
  readonly use: UseTool
  /** The same over other documents. */
  readonly useOn: (context: ToolContext) => UseTool
}

export type Answering = AsyncGenerator<AgentStep, string>

/** Answers a question without a language model: its words become a plan, the plan is carried out by the tools. */
export async function* analyse(
  asked: Asked,
  context: ToolContext,
  steps: Steps,
  signal: AbortSignal,
): Answering {
  yield steps.iterationStart()
  const plan = await context.lane.run('planChat', asked)
  yield steps.thought(sayPlan(plan, context))
  const useOn = (own: ToolContext) => createUseTool(own, steps, signal)
  return yield* carryOut(plan, { context, use: useOn(context), useOn })
}

function carryOut(plan: Plan, work: Work): Answering {
  switch (plan.kind) {
    case 'refuse':
      return said(refuse(plan.why))
    case 'unclear':
      return said(UNCLEAR)
    case 'query':
      return answerQuery(plan, work)
    case 'distinct':
      return answerDistinct(plan, work)
    case 'uncounted':
      return answerUncounted(plan, work)
    case 'compare':
      return answerCompare(plan, work)
    case 'fields':
    case 'summary':
      return answerFields(plan, work)
    case 'quote':
      return answerQuotes(plan, work)
    case 'side-by-side':
      return answerSideBySide(work)
  }
}

// oxlint-disable-next-line require-yield -- an answer without a step
async function* said(text: string): Answering {
  return text
}

function sayPlan(plan: Plan, { vocabulary }: ToolContext): string {
  const label = 'read' in plan ? labelOfTree(plan.read.tree, vocabulary) : ''
  switch (plan.kind) {
    case 'refuse':
      return 'This is nothing that reading documents can answer.'
    case 'unclear':
      return 'Nothing in the question names documents, or something in them.'
    case 'query':
      return plan.read.tree.aggregate
        ? `A number (${plan.read.tree.aggregate.what}) over: ${label}`
        : `A list of: ${label}`
    case 'distinct':
      return `Different values (${plan.noun}) over: ${label}`
    case 'uncounted':
      return `“${plan.noun}” is no field of the documents.`
    case 'compare':
      return `Two numbers: ${plan.parts.map(({ read }) => labelOfTree(read.tree, vocabulary)).join(' — ')}`
    case 'fields':
      return `The fields ${plan.keys.join(', ')} of: ${label}`
    case 'summary':
      return 'What the document holds.'
    case 'quote':
      return `Lines about “${plan.about.join(' ')}” in: ${label}`
    case 'side-by-side':
      return 'The documents side by side.'
  }
}
