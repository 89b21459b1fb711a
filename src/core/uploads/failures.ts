import type { RateLimitInfo } from '#contract/errors.ts'
import { DisplayError } from '#lib/display-error.ts'
import type { AttentionCode, WaitReason } from './types.ts'

// The documented sentences (ERR-04 to ERR-12) and those in their style, each once.
export const texts = {
  limit: 'Upload limit exceeded',
  timeout: 'Upload timeout - please try again',
  busy: 'Server is busy - please try again later',
  tooLarge: 'File is too large',
  failed: 'Upload failed',
  unknown: 'Unknown error occurred',
  network: 'Upload failed due to network error',
  status: (status: number) => `Upload failed with status: ${status}`,
  hash: 'Failed to calculate file hash',
  badCheck: 'The duplicate check gave an invalid answer',
  unsupported: 'The server does not take this type of file',
  noAccess: 'You no longer have access to this workspace',
  unconfirmed: 'The server took this file but does not show it. Retry, or save a copy.',
  corrupt: 'The file changed on this device after it was saved. Save a copy and check it.',
  lost: 'The file is no longer on this device',
  notAnswer: 'Something other than the server answered - check the network sign-in',
  addresses: 'The upload addresses expired - asking for new ones',
  missing: 'The server lacks a part of this file - sending it again',
  newer: 'A newer version of Sheaf saved this file - reload the page, or update it, to send it',
  device: 'This device is short of storage - free some space',
  pdfInvalid: 'The uploaded file is not a valid PDF document',
  pdfEmpty: 'Invalid or empty PDF file',
  pdfPassword: 'This PDF is protected with a password - remove the password and add it again',
  pdfTooLong: 'This PDF has too many pages - split it and add the parts',
  pdfTimeout: 'A page of this PDF took too long to prepare',
  pdfFailed: 'A page of this PDF could not be prepared',
  pdfInit: 'Failed to initialize PDF processor',
} as const

/** Why a step did not succeed, graded by what follows from it. */
export type Failure =
  /** Tried again for ever, after a growing wait. `afterMs`: no sooner than that. */
  | {
      readonly kind: 'retry'
      readonly reason: WaitReason
      readonly text: string
      readonly afterMs?: number
    }
  /** 401: the session of this `rev` does not hold. */
  | { readonly kind: 'auth'; readonly rev: number }
  /** 429 of the upload limit. `resetInMs`: by the host's clock, null where it did not say. */
  | { readonly kind: 'quota'; readonly info: RateLimitInfo; readonly resetInMs: number | null }
  /** Addresses no longer taken; what was stored stays stored. */
  | { readonly kind: 'addresses' }
  /** The host lacks these objects; empty: it did not say which. */
  | { readonly kind: 'missing'; readonly urls: readonly string[] }
  /** A person has to decide. */
  | { readonly kind: 'attention'; readonly code: AttentionCode; readonly text: string }

/** Thrown by a renderer for what a person must know; anything else that it throws is tried again. */
export class PdfError extends DisplayError {
  override readonly name = 'PdfError'
  readonly code: Extract<AttentionCode, `pdf-${string}`>

  constructor(code: PdfError['code'], options: { cause?: unknown } = {}) {
    super(pdfText(code), options)
    this.code = code
  }
}

/** Thrown by a renderer that could not begin: the fault of the device or of the app, not of the file (ERR-11). */
export class RendererError extends DisplayError {
  override readonly name = 'RendererError'

  constructor(options: { cause?: unknown } = {}) {
    super(texts.pdfInit, options)
  }
}

/** The sentence of a PDF problem (UPLOAD-05, ERR-11). */
export function pdfText(code: PdfError['code']): string {
  switch (code) {
    case 'pdf-invalid':
      return texts.pdfInvalid
    case 'pdf-empty':
      return texts.pdfEmpty
    case 'pdf-password':
      return texts.pdfPassword
    case 'pdf-too-long':
      return texts.pdfTooLong
    case 'pdf-timeout':
      return texts.pdfTimeout
    case 'pdf-failed':
      return texts.pdfFailed
  }
}
