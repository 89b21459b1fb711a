import type { FileData, SchemaData } from '#contract/things.ts'
import type { ReadPage } from '#core/reading/types.ts'

// What the reading of documents needs from the rest of the server. `server/things/records.ts` implements Records.

/** Fields of a file that only the server writes. */
export type FilePatch = Partial<
  Pick<
    FileData,
    | 'status'
    | 'error'
    | 'document_type'
    | 'department'
    | 'extracted'
    | 'evidence'
    | 'pageImages'
    | 'originals'
  >
>

/** The records that a reading job reads and writes. Deleted things do not exist for it. */
export interface ReadingRecords {
  /** Null where the file does not exist or was deleted. */
  get(projectId: string, thingId: string): Promise<FileData | null>
  /**
   * Changes a file under a lock: `change` gets the data as it stands and answers what to set, or null to leave it.
   * Raises the version, keeps the `department` and `document_type` columns in step and publishes the event.
   * Answers false where the file is gone.
   */
  change(projectId: string, thingId: string, change: (file: FileData) => FilePatch | null): Promise<boolean>
  /**
   * The workspace's schema of this document type; made from the proposal on first sight. Two jobs that see a type
   * first at the same time get the same schema.
   */
  ensureSchema(projectId: string, proposal: SchemaData): Promise<SchemaData>
}

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
