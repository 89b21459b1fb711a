import { randomBytes } from 'node:crypto'
import type { JSONSchema7, LanguageModel, ModelMessage, ToolResultPart, ToolSet } from 'ai'
import { texts } from '#messages/agent-steps.ts'
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
import type { Grounds } from './checked-numbers.ts'
import { runRound, type Round } from './run-round.ts'
import { situation } from './instructions.ts'
import { TOOLBOX, type ToolRun, useTool } from './toolbox.ts'

export interface ModelParts {
  readonly open: () => Promise<LanguageModel>
  readonly spending: Spending
  readonly log: Log
  /** Limit of one call, in ms. */
  readonly callMs?: number | undefined
}

export interface ModelFailure {
  readonly why: keyof typeof texts.notUsed
  /** Whether a retry may succeed. */
  readonly mayAnswerLater: boolean
}

const failed = (why: ModelFailure['why']): ModelFailure => ({ why, mayAnswerLater: true })

/** Runs a language model with the tools until it answers. Its answer is checked against their results. */
export async function* runModel(
  task: AgentTask,
  context: ToolContext,
  { steps, today, signal, parts }: { steps: Steps; today: string; signal: AbortSignal; parts: ModelParts },
): AsyncGenerator<AgentStep, string | ModelFailure> {
  const { projectId } = task.scope
  const run: Run = {
    model: await parts.open(),
    tools: await toolSet(),
    messages: firstMessages(task, context, today),
    grounds: { context, question: task.message },
    toolRun: { context, steps, signal, secret: randomBytes(8).toString('hex') },
    toolCalls: 0,
    parts,
  }
  while (steps.iteration < MAX_ITERATIONS) {
    const over = await limitReached(steps, () => parts.spending.mayCall(projectId))
    if (over) return over
    yield steps.iterationStart()
    yield steps.thinking(texts.round({ n: String(steps.iteration), max: String(MAX_ITERATIONS) }))
    const round = yield* roundWithin(run)
    if ('why' in round) return round
    await parts.spending.record({ projectId, thingId: null, purpose: 'chat' }, round.used)
    yield steps.tokenUsage(round.used)
    if (round.toolCalls.length === 0) {
      if (round.text.trim() === '') return failed('noText')
      return checkedAnswer(round.text, run.grounds)
    }
    if (round.text.trim() !== '') yield steps.thought(round.text)
    yield* runTools(round, run)
  }
  yield steps.maxIterations()
  return failed('tooManyRounds')
}

/** One question's run. `messages` grows by each round and its tool results. */
interface Run {
  readonly model: LanguageModel
  readonly tools: ToolSet
  readonly messages: ModelMessage[]
  readonly grounds: Grounds
  readonly toolRun: ToolRun
  /** Tool calls so far. */
  toolCalls: number
  readonly parts: ModelParts
}

async function toolSet(): Promise<ToolSet> {
  const { jsonSchema } = await import('ai')
  return Object.fromEntries(
    [...TOOLBOX.values()].map(({ name, description, schema }) => [
      name,
      { description, inputSchema: jsonSchema<Record<string, unknown>>(schema as JSONSchema7) },
    ]),
  )
}

/** The conversation so far, then the question with the workspace context that the model needs. */
const firstMessages = (task: AgentTask, context: ToolContext, today: string): ModelMessage[] => [
  ...historyOf(task),
  {
    role: 'user',
    content: `${situation(context.vocabulary, today, context.only.length)}\n\nThe question:\n${task.message}`,
  },
]

async function limitReached(steps: Steps, mayCall: () => Promise<boolean>): Promise<ModelFailure | null> {
  if (steps.elapsed > MAX_ANSWER_MS) return failed('tooSlow')
  if (steps.tokens > MAX_TOKENS) return failed('tooManyTokens')
  return (await mayCall()) ? null : { why: 'budget', mayAnswerLater: false }
}

/** One round of the model within the time limit of a call. Throws only when the caller has aborted. */
async function* roundWithin({
  model,
  messages,
  tools,
  grounds,
  toolRun,
  parts,
}: Run): AsyncGenerator<AgentStep, Round | ModelFailure> {
  const { steps, signal } = toolRun
  const limit = AbortSignal.timeout(parts.callMs ?? MAX_CALL_MS)
  try {
    const within = AbortSignal.any([signal, limit])
    return yield* runRound({ model, messages, tools, grounds, steps, signal: within })
  } catch (error) {
    signal.throwIfAborted()
    yield steps.text('')
    parts.log.warn('agent-model', { message: String(error) })
    return failed(limit.aborted ? 'timedOut' : 'failed')
  }
}

/** Runs the tools that a round calls, and appends calls and results to the messages. */
async function* runTools(round: Round, run: Run): AsyncGenerator<AgentStep, void> {
  run.messages.push({
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
    run.toolCalls += 1
    const value = yield* useTool({ name: toolName, input, count: run.toolCalls }, run.toolRun)
    results.push({ type: 'tool-result', toolCallId, toolName, output: { type: 'text', value } })
  }
  run.messages.push({ role: 'tool', content: results })
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
