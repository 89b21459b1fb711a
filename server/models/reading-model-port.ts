import type { FieldValue, PropertySchema } from '#contract/things.ts'
import type { z } from 'zod'

/** The text is untrusted data: an implementation must never put it among the instructions. */
export interface ModelInput {
  /** Whose budget pays, and for which document. */
  readonly projectId: string
  readonly thingId: string
  readonly documentType: string
  /** Text of each page. */
  readonly pages: readonly string[]
  /** Encoded page images in page order. Called only if the model accepts images. */
  readonly images?: () => Promise<readonly Uint8Array[]>
  readonly schema: z.infer<typeof PropertySchema>
}

export interface ModelValue {
  readonly value: FieldValue
  /** Zero-based. */
  readonly page: number
  /** Copied from the page. A value whose quote is not on the page is dropped. */
  readonly quote: string
}

export interface ModelOutput {
  readonly values: Readonly<Record<string, ModelValue>>
}

/** Rejects if the model is unreachable; reading then continues without it. */
export interface ReadingModel {
  read(input: ModelInput, signal?: AbortSignal): Promise<ModelOutput>
}
