import type { ReadPage } from '#core/reading/types.ts'

// What the reading of documents needs besides `server/deps.ts`.

/** Where the bytes behind a storage address (`gcs_url`) lie on this machine. Rejects where there are none. */
export interface ReadingFiles {
  localPath(address: string): Promise<string>
  /** By the first bytes; false also where they cannot be read. */
  isPdf(address: string): Promise<boolean>
}

/** Why a document could not be read. `crashed` may pass on a second try, the others will not. */
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
export type FailureCode = (typeof failureCodes)[number]

/** `message` is a sentence that a person can act on. */
export interface ReadFailure {
  readonly code: FailureCode
  readonly message: string
}

export type ReadOutcome =
  | { readonly ok: true; readonly pages: readonly ReadPage[] }
  | { readonly ok: false; readonly failure: ReadFailure }

/** Reads the pages of one document, whose bytes lie in files of this machine: one PDF, or images in page order. */
export interface DocumentReader {
  /** Never rejects for what is wrong with a document. `signal` ends the reading; the call then rejects. */
  read(paths: readonly string[], signal?: AbortSignal): Promise<ReadOutcome>
  close(): Promise<void>
}
