import { randomBytes } from 'node:crypto'
import type { LanguageModel, ModelMessage } from 'ai'
import type { SchemaProperty } from '#contract/things.ts'
import { answerKey, type KeptAnswers } from './kept-answers.ts'
import type { ModelInput, ModelOutput, ReadingModel } from './port.ts'
import { documentPrompt, SYSTEM } from './reading-prompt.ts'
import { answerSchema, valuesOf } from './reading-schema.ts'
import type { Spending } from './spending.ts'

export interface ReadingModelParts {
  readonly open: () => Promise<LanguageModel>
  /** Provider and model: part of what an answer is kept under. */
  readonly name: string
  readonly images: boolean
  readonly spending: Spending
  readonly answers: KeptAnswers
  /** A call that takes longer is given up, in ms. */
  readonly timeoutMs?: number
}

/** More fields than these in one question are missed, or refused by providers. */
const FIELDS_AT_ONCE = 40
/** Of a long document the first pages say what it is. */
const MOST_IMAGES = 4
const TIMEOUT_MS = 120_000
/** With the provider's own wish for a pause, where it says one. */
const RETRIES = 2

/**
 * A language model behind the port: asked for a schema's fields, the document's text and pages beside it. Says nothing,
 * rather than failing, where the workspace's budget is used up. Answers are kept: the same question is asked once.
 */
export function createReadingModel(parts: ReadingModelParts): ReadingModel {
  const { open, spending, answers, timeoutMs = TIMEOUT_MS } = parts
  let opened: Promise<LanguageModel> | null = null

  async function ask(
    input: ModelInput,
    properties: Readonly<Record<string, SchemaProperty>>,
    images: readonly Uint8Array[],
    signal?: AbortSignal,
  ): Promise<ModelOutput['values']> {
    const schema = answerSchema(properties)
    const { projectId, thingId, documentType, pages } = input
    const key = answerKey([
      parts.name,
      SYSTEM,
      documentType,
      JSON.stringify(schema),
      ...pages,
      'images',
      ...images,
    ])
    const kept = await answers.get(projectId, key)
    if (kept !== undefined) return valuesOf(kept)
    if (!(await spending.mayCall(projectId))) return {}
    const { generateText, jsonSchema, Output } = await import('ai')
    const model = await (opened ??= open())
    const limit = AbortSignal.timeout(timeoutMs)
    const { output, usage } = await generateText({
      model,
      instructions: SYSTEM,
      messages: [messageOf(documentPrompt(documentType, pages, randomBytes(6).toString('hex')), images)],
      output: Output.object({ schema: jsonSchema<Record<string, unknown>>(schema) }),
      maxRetries: RETRIES,
      abortSignal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    await spending.note(
      { projectId, thingId, purpose: 'read' },
      { input: usage.inputTokens ?? 0, output: usage.outputTokens ?? 0 },
    )
    await answers.keep(projectId, key, output)
    return valuesOf(output)
  }

  return {
    async read(input, signal) {
      const images = parts.images && input.images ? (await input.images()).slice(0, MOST_IMAGES) : []
      const fields = Object.entries(input.schema.properties)
      let values: ModelOutput['values'] = {}
      for (let at = 0; at < fields.length; at += FIELDS_AT_ONCE) {
        const group = Object.fromEntries(fields.slice(at, at + FIELDS_AT_ONCE))
        values = { ...values, ...(await ask(input, group, images, signal)) }
      }
      return { values }
    },
  }
}

const messageOf = (text: string, images: readonly Uint8Array[]): ModelMessage => ({
  role: 'user',
  content: [
    { type: 'text', text },
    ...images.map((data) => ({ type: 'file' as const, mediaType: pictureType(data), data })),
  ],
})

const pictureType = (bytes: Uint8Array) => (bytes[0] === 0x89 ? 'image/png' : 'image/jpeg')
