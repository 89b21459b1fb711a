import type { JSONSchema7, LanguageModel, ModelMessage } from 'ai'
import type { KeptAnswers } from './kept-answers.ts'
import type { Spending } from './spending.ts'

export interface AskModelParts {
  readonly open: () => Promise<LanguageModel>
  readonly spending: Spending
  readonly answers: KeptAnswers
}

export interface ModelQuestion {
  readonly projectId: string
  /** Null for what belongs to no document. */
  readonly thingId: string | null
  readonly purpose: string
  readonly instructions: string
  readonly message: ModelMessage
  readonly schema: JSONSchema7
  /** What the answer is kept under. */
  readonly key: string
  /** It is given up after so long, in ms. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** With the provider's own wish for a pause, where it says one. */
const RETRIES = 2

/**
 * Asks for an object of the schema's form: the kept answer, else a new one that is paid for and kept. Undefined where the
 * workspace's budget is used up. Rejects where the model fails, or says something else.
 */
export function createAskModel({ open, spending, answers }: AskModelParts) {
  let opened: Promise<LanguageModel> | null = null
  return async (question: ModelQuestion): Promise<unknown> => {
    const { projectId, thingId, purpose, key, signal } = question
    const kept = await answers.get(projectId, key)
    if (kept !== undefined) return kept
    if (!(await spending.mayCall(projectId))) return undefined
    const { generateText, jsonSchema, Output } = await import('ai')
    const model = await (opened ??= open())
    const limit = AbortSignal.timeout(question.timeoutMs)
    const { output, usage } = await generateText({
      model,
      instructions: question.instructions,
      messages: [question.message],
      output: Output.object({ schema: jsonSchema<Record<string, unknown>>(question.schema) }),
      maxRetries: RETRIES,
      abortSignal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    const tokens = { input: usage.inputTokens ?? 0, output: usage.outputTokens ?? 0 }
    await spending.note({ projectId, thingId, purpose }, tokens)
    await answers.keep({ projectId, thingId }, key, output)
    return output
  }
}
