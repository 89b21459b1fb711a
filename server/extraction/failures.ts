import type { ReadPage } from '#core/reading/types.ts'
import { type FailureCode, storedFailures } from '#core/reading/failure-texts.ts'

export type { FailureCode } from '#core/reading/failure-texts.ts'

/** Only `crashed` is worth a retry. `message` is stored with the document, and shown in the language of the reader. */
export interface ReadFailure {
  readonly code: FailureCode
  readonly message: string
}

export type ReadOutcome =
  | { readonly ok: true; readonly pages: readonly ReadPage[] }
  | { readonly ok: false; readonly failure: ReadFailure }

export const failure = (code: FailureCode): ReadFailure => ({ code, message: storedFailures[code] })
