import { randomBytes } from 'node:crypto'
import type { JSONSchema7, LanguageModel, ModelMessage, ToolResultPart, ToolSet } from 'ai'
import type { Log } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Spending } from '#server/models/spending.ts'
import {
  HISTORY_CHARACTERS,
  HISTORY_MESSAGES,
  MAX_ANSWER_MS,
  MAX_CALL_MS,
  MAX_ITERATIONS,
  MAX_TOKENS,
  MAX_TOOL_CALLS,
} from '../limits.ts'
import type { AgentStep, AgentTask } from '../port.ts'
import type { Steps } from '../steps.ts'
import type { ToolContext } from '../tools/tool.ts'
import { checkedAnswer } from './checked-answer.ts'
import { runRound, type Round } from './run-round.ts'
import { fenced, situation } from './instructions.ts'
import { TOOLBOX, InvalidArguments } from './toolbox.ts'

/** What the loop asks, and who pays. */
export interface ModelParts {
  readonly open: () => Promise<LanguageModel>
  readonly spending: Spending
  readonly log: Log
  /** One call of the model is given up after so long, in ms. */
  readonly callMs?: number | undefined
}

/** Why no answer of the model can be shown, as the end of a sentence. */
export interface ModelFailure {
  readonly why: string
  /** Whether the same question may be answered when it is asked again. */
  readonly mayAnswerLater: boolean
}

const givenUp = (why: string): ModelFailure => ({ why, mayAnswerLater: true })

/**
 * Asks a language model, which may use the tools, until it answers. What it says is checked against what they returned.
 */
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
    if (steps.elapsed > MAX_ANSWER_MS) return givenUp('the answer took too long')
    if (steps.tokens > MAX_TOKENS) return givenUp('the answer needed too many tokens')
    if (!(await parts.spending.mayCall(projectId)))
      return { why: 'the monthly budget is used up', mayAnswerLater: false }
    yield steps.iterationStart()
    yield steps.thinking(`Round ${steps.iteration} of ${MAX_ITERATIONS}.`)
    const limit = AbortSignal.timeout(parts.callMs ?? MAX_CALL_MS)
    let said: Round
    try {
      const within = AbortSignal.any([signal, limit])
      said = yield* runRound({ model, messages, tools, grounds, steps, signal: within })
    } catch (error) {
      signal.throwIfAborted()
      yield steps.text('')
      parts.log.warn('agent-model', { message: String(error) })
      return givenUp(limit.aborted ? 'it did not answer in time' : 'it failed')
    }
    await parts.spending.record({ projectId, thingId: null, purpose: 'chat' }, said.used)
    yield steps.tokenUsage(said.used)
    if (said.toolCalls.length === 0) {
      if (said.text.trim() === '') return givenUp('it said nothing')
      return checkedAnswer(said.text, grounds)
    }
    if (said.text.trim() !== '') yield steps.thought(said.text)
    messages.push({
      role: 'assistant',
      content: [
        ...(said.text === '' ? [] : [{ type: 'text' as const, text: said.text }]),
        ...said.toolCalls.map(({ toolCallId, toolName, input }) => ({
          type: 'tool-call' as const,
          toolCallId,
          toolName,
          input: isObject(input) ? input : {},
        })),
      ],
    })
    const results: ToolResultPart[] = []
    for (const { toolCallId, toolName, input } of said.toolCalls) {
      calls += 1
      const value = yield* useTool(toolName, input, calls)
      results.push({ type: 'tool-result', toolCallId, toolName, output: { type: 'text', value } })
    }
    messages.push({ role: 'tool', content: results })
  }
  yield steps.maxIterations()
  return givenUp(`it gave no answer within ${MAX_ITERATIONS} rounds`)

  async function* useTool(name: string, input: unknown, count: number): AsyncGenerator<AgentStep, string> {
    signal.throwIfAborted()
    yield steps.toolStart(name, input)
    const failed = (message: string) => steps.toolComplete(name, message, 'failed')
    const known = TOOLBOX.get(name)
    if (!known || count > MAX_TOOL_CALLS) {
      const why = known
        ? 'No more tools in this answer: answer with what you have.'
        : 'There is no such tool.'
      yield failed(why)
      return why
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
}

const isObject = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** What was said before, without the ids of citations, which are those of other answers. */
function historyOf({ history }: AgentTask): ModelMessage[] {
  return history
    .filter(({ content, error }) => content.trim() !== '' && error === undefined)
    .slice(-HISTORY_MESSAGES)
    .map(({ role, content }) => ({
      role,
      content: content.replace(/\]\(#[\w-]+\)/g, ']').slice(0, HISTORY_CHARACTERS),
    }))
}
