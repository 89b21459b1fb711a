import type { FieldValue, PropertySchema } from '#contract/things.ts'
import type { z } from 'zod'

/** What a model is given. The text is data: an implementation must never let it stand where instructions stand. */
export interface ModelInput {
  /** Whose budget pays, and which document the cost is kept with. */
  readonly projectId: string
  readonly thingId: string
  readonly documentType: string
  /** Text of each page. */
  readonly pages: readonly string[]
  /** Encoded page images in page order, read only where the model takes them. */
  readonly images?: () => Promise<readonly Uint8Array[]>
  readonly schema: z.infer<typeof PropertySchema>
}

/** One value with the words that it was read from, as they stand on the page. */
export interface ModelValue {
  readonly value: FieldValue
  /** Zero-based. */
  readonly page: number
  /** Copied from the page. A value whose words are not there is dropped. */
  readonly quote: string
}

export interface ModelOutput {
  readonly values: Readonly<Record<string, ModelValue>>
}

/** A language model that reads documents. Rejects where it is out of reach; reading then goes on without it. */
export interface ReadingModel {
  read(input: ModelInput, signal?: AbortSignal): Promise<ModelOutput>
}
