import type { ReadPage } from '#core/reading/types.ts'
import type { EInvoiceProblem } from '#core/e-invoice/scan-xml.ts'
import { MAX_PAGES, MAX_PIXELS } from '#contract/limits.ts'
import { texts } from '#messages/e-invoice.ts'

/** Why a document could not be read. Only `crashed` is worth a retry. */
export const failureCodes = [
  'empty',
  'encrypted',
  'damaged',
  'unsupported',
  'too-large',
  'too-complex',
  'too-many-pages',
  'no-text',
  'timed-out',
  'crashed',
] as const
export type FailureCode = (typeof failureCodes)[number] | EInvoiceProblem

/** `message` is shown on the document's page. */
export interface ReadFailure {
  readonly code: FailureCode
  readonly message: string
}

export type ReadOutcome =
  | { readonly ok: true; readonly pages: readonly ReadPage[] }
  | { readonly ok: false; readonly failure: ReadFailure }

const MESSAGES: Record<FailureCode, string> = {
  ...texts.problems,
  empty: 'The file is empty. Scan or save it again, then upload the new file.',
  encrypted: 'The PDF is password-protected. Upload a copy without a password.',
  damaged: 'The file is damaged and cannot be opened. Save or scan it again, then upload the new file.',
  unsupported: 'This file type cannot be read. Upload a PDF, JPEG, PNG or e-invoice (XML) file.',
  'too-large': `The picture has more than ${MAX_PIXELS / 1_000_000} million pixels. Upload a smaller copy.`,
  'no-text': 'No text was found. If the page is a photo, take it again in better light, straight from above.',
  'too-complex': 'The document is too complex to read. Save a simpler copy, or print it to a new PDF.',
  'too-many-pages': `The PDF has more than ${MAX_PAGES} pages. Split it and upload the parts separately.`,
  'timed-out':
    'Reading took too long and was stopped. Try again, print the document to a new PDF, or upload fewer pages at a time.',
  crashed:
    'Reading stopped unexpectedly. Try again; if it happens again, upload the document in another format.',
}

export const failure = (code: FailureCode): ReadFailure => ({ code, message: MESSAGES[code] })
