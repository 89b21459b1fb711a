import type { RateLimitInfo } from '#contract/errors.ts'
import { DisplayError } from '#lib/display-error.ts'
import type { AttentionCode, WaitReason } from './types.ts'

/** Why a step failed, by what follows from it. */
export type Failure =
  /** Retried forever with backoff. `afterMs`: the least wait. */
  | {
      readonly kind: 'retry'
      readonly reason: WaitReason
      readonly text: string
      readonly afterMs?: number
    }
  /** 401: the session of this `rev` has ended. */
  | { readonly kind: 'auth'; readonly rev: number }
  /** 429 of the upload limit. `resetInMs`: by the server's clock; null if unknown. */
  | { readonly kind: 'quota'; readonly info: RateLimitInfo; readonly resetInMs: number | null }
  /** Signed addresses are no longer accepted; stored objects stay stored. */
  | { readonly kind: 'addresses' }
  /** The server lacks these objects; empty if it did not say which. */
  | { readonly kind: 'missing'; readonly urls: readonly string[] }
  /** The request that contained this call and others was lost, and counts as a failure of another item. */
  | { readonly kind: 'lost-with-others' }
  /** A person has to decide. */
  | { readonly kind: 'attention'; readonly code: AttentionCode; readonly text: string }

/** An error of the PDF or e-invoice that a person must resolve. Other errors of a renderer are retried. */
export class PdfError extends DisplayError {
  override readonly name = 'PdfError'
  readonly code: Extract<AttentionCode, `pdf-${string}`>

  /** `text` says what is wrong and what to do. */
  constructor(code: PdfError['code'], text: string, options: { cause?: unknown } = {}) {
    super(text, options)
    this.code = code
  }
}

/** The renderer could not start: a problem of the device or the app, not of the file (ERR-11). */
export class RendererError extends DisplayError {
  override readonly name = 'RendererError'
}
