import type { JSONSchema7, LanguageModel, ModelMessage } from 'ai'
import { type AnswerCache, createAnswerCache } from './answer-cache.ts'
import { type Spending, createSpending } from './spending.ts'
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { openLanguageModel } from './language-model.ts'
import type { ModelSetting } from './model-setting.ts'

export interface AskModelParts {
  readonly open: () => Promise<LanguageModel>
  readonly spending: Spending
  readonly answers: AnswerCache
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
 * Asks for an object of the schema's form: the kept answer, else a new one that is paid for and kept. Undefined where
 * the workspace's budget is used up. Rejects where the model fails, or says something else.
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

/** What everything that asks the set model is built of. */
export const modelParts = (
  deps: { readonly db: Kysely<Database>; readonly now: () => Date },
  setting: ModelSetting,
): AskModelParts & { readonly name: string; readonly images: boolean } => ({
  open: () => openLanguageModel(setting),
  name: `${setting.provider}/${setting.model}`,
  images: setting.images,
  spending: createSpending(deps, setting),
  answers: createAnswerCache(deps.db, deps.now),
})
