import { randomBytes } from 'node:crypto'
import type { ModelMessage } from 'ai'
import type { SchemaProperty } from '#contract/things.ts'
import { type AskModelParts, createAskModel } from './ask-model.ts'
import { answerKey } from './kept-answers.ts'
import type { ModelInput, ModelOutput, ReadingModel } from './port.ts'
import { documentPrompt, SYSTEM } from './reading-prompt.ts'
import { answerSchema, valuesOf } from './reading-schema.ts'

export interface ReadingModelParts extends AskModelParts {
  /** Provider and model: part of what an answer is kept under. */
  readonly name: string
  readonly images: boolean
  /** A call that takes longer is given up, in ms. */
  readonly timeoutMs?: number
}

/** More fields than these in one question are missed, or refused by providers. */
const FIELDS_AT_ONCE = 40
/** Of a long document the first pages say what it is. */
const MOST_IMAGES = 4
const TIMEOUT_MS = 120_000

/**
 * A language model behind the port: asked for a schema's fields, the document's text and pages beside it. Says nothing,
 * rather than failing, where the workspace's budget is used up. Answers are kept: the same question is asked once.
 */
export function createReadingModel(parts: ReadingModelParts): ReadingModel {
  const askModel = createAskModel(parts)

  async function ask(
    input: ModelInput,
    properties: Readonly<Record<string, SchemaProperty>>,
    images: readonly Uint8Array[],
    signal?: AbortSignal,
  ): Promise<ModelOutput['values']> {
    const schema = answerSchema(properties)
    const { projectId, thingId, documentType, pages } = input
    const text = documentPrompt(documentType, pages, randomBytes(6).toString('hex'))
    const answer = await askModel({
      projectId,
      thingId,
      purpose: 'read',
      instructions: SYSTEM,
      message: messageOf(text, images),
      schema,
      key: answerKey([
        parts.name,
        SYSTEM,
        documentType,
        JSON.stringify(schema),
        ...pages,
        'images',
        ...images,
      ]),
      timeoutMs: parts.timeoutMs ?? TIMEOUT_MS,
      signal,
    })
    return valuesOf(answer)
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
