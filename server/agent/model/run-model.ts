import { randomBytes } from 'node:crypto'
import type { JSONSchema7, LanguageModel, ModelMessage, ToolResultPart, ToolSet } from 'ai'
import type { Log } from '#server/deps.ts'
import type { Spending } from '#server/models/index.ts'
import {
  HISTORY_CHARACTERS,
  HISTORY_MESSAGES,
  MAX_ANSWER_MS,
  MAX_CALL_MS,
  MAX_ITERATIONS,
  MAX_TOKENS,
} from '../limits.ts'
import type { AgentStep, AgentTask } from '../port.ts'
import type { Steps } from '../steps.ts'
import type { ToolContext } from '../tools/tool.ts'
import { checkedAnswer } from './checked-answer.ts'
import { runRound, type Round } from './run-round.ts'
import { situation } from './instructions.ts'
import { TOOLBOX, useTool } from './toolbox.ts'

export interface ModelParts {
  readonly open: () => Promise<LanguageModel>
  readonly spending: Spending
  readonly log: Log
  /** Limit of one call, in ms. */
  readonly callMs?: number | undefined
}

export interface ModelFailure {
  /** Completes "The language model was not used:". */
  readonly why: string
  /** Whether a retry may succeed. */
  readonly mayAnswerLater: boolean
}

const failed = (why: string): ModelFailure => ({ why, mayAnswerLater: true })

/** Runs a language model with the tools until it answers. Its answer is checked against their results. */
export async function* runModel(
  task: AgentTask,
  context: ToolContext,
  { steps, today, signal, parts }: { steps: Steps; today: string; signal: AbortSignal; parts: ModelParts },
): AsyncGenerator<AgentStep, string | ModelFailure> {
  const { projectId } = task.scope
  const { jsonSchema } = await import('ai')
  const model = await parts.open()
  const secret = randomBytes(8).toString('hex')
  const tools: ToolSet = Object.fromEntries(
    [...TOOLBOX.values()].map(({ name, description, schema }) => [
      name,
      { description, inputSchema: jsonSchema<Record<string, unknown>>(schema as JSONSchema7) },
    ]),
  )
  const messages: ModelMessage[] = [
    ...historyOf(task),
    {
      role: 'user',
      content: `${situation(context.vocabulary, today, context.only.length)}\n\nThe question:\n${task.message}`,
    },
  ]
  const grounds = { context, question: task.message }
  let calls = 0
  while (steps.iteration < MAX_ITERATIONS) {
    if (steps.elapsed > MAX_ANSWER_MS) return failed('the answer took too long')
    if (steps.tokens > MAX_TOKENS) return failed('the answer needed too many tokens')
    if (!(await parts.spending.mayCall(projectId)))
      return { why: 'the monthly budget is used up', mayAnswerLater: false }
    yield steps.iterationStart()
    yield steps.thinking(`Round ${steps.iteration} of ${MAX_ITERATIONS}.`)
    const limit = AbortSignal.timeout(parts.callMs ?? MAX_CALL_MS)
    let round: Round
    try {
      const within = AbortSignal.any([signal, limit])
      round = yield* runRound({ model, messages, tools, grounds, steps, signal: within })
    } catch (error) {
      signal.throwIfAborted()
      yield steps.text('')
      parts.log.warn('agent-model', { message: String(error) })
      return failed(limit.aborted ? 'it did not answer in time' : 'it failed')
    }
    await parts.spending.record({ projectId, thingId: null, purpose: 'chat' }, round.used)
    yield steps.tokenUsage(round.used)
    if (round.toolCalls.length === 0) {
      if (round.text.trim() === '') return failed('it said nothing')
      return checkedAnswer(round.text, grounds)
    }
    if (round.text.trim() !== '') yield steps.thought(round.text)
    messages.push({
      role: 'assistant',
      content: [
        ...(round.text === '' ? [] : [{ type: 'text' as const, text: round.text }]),
        ...round.toolCalls.map(({ toolCallId, toolName, input }) => ({
          type: 'tool-call' as const,
          toolCallId,
          toolName,
          input: isObject(input) ? input : {},
        })),
      ],
    })
    const results: ToolResultPart[] = []
    for (const { toolCallId, toolName, input } of round.toolCalls) {
      calls += 1
      const value = yield* useTool(
        { name: toolName, input, count: calls },
        { context, steps, signal, secret },
      )
      results.push({ type: 'tool-result', toolCallId, toolName, output: { type: 'text', value } })
    }
    messages.push({ role: 'tool', content: results })
  }
  yield steps.maxIterations()
  return failed(`it gave no answer within ${MAX_ITERATIONS} rounds`)
}

const isObject = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** Earlier messages, without citation ids, which belong to earlier answers. */
function historyOf({ history }: AgentTask): ModelMessage[] {
  return history
    .filter(({ content, error }) => content.trim() !== '' && error === undefined)
    .slice(-HISTORY_MESSAGES)
    .map(({ role, content }) => ({
      role,
      content: content.replace(/\]\(#[\w-]+\)/g, ']').slice(0, HISTORY_CHARACTERS),
    }))
}
