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
  /** Null if the question is not about one document. */
  readonly thingId: string | null
  readonly purpose: string
  readonly instructions: string
  readonly message: ModelMessage
  readonly schema: JSONSchema7
  /** Cache key of the answer. */
  readonly key: string
  /** Timeout in ms. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** The SDK respects the provider's `retry-after`. */
const RETRIES = 2

/**
 * Returns an object of the schema from the cache or from the model; a model call is paid for and then cached.
 * Undefined if the workspace's budget is used up. Rejects if the model fails or its answer does not match the schema.
 */
export function createAskModel({ open, spending, answers }: AskModelParts) {
  let opened: Promise<LanguageModel> | null = null
  return async (question: ModelQuestion): Promise<unknown> => {
    const { projectId, thingId, purpose, key, signal } = question
    const cached = await answers.get(projectId, key)
    if (cached !== undefined) return cached
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
    await spending.record({ projectId, thingId, purpose }, tokens)
    await answers.store({ projectId, thingId }, key, output)
    return output
  }
}

/** Dependencies of everything that asks the configured model. */
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
