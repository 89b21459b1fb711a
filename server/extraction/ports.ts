import type { ReadOutcome } from './failures.ts'

// What the reading of documents needs besides `server/deps.ts`.

/** Local files of stored objects, by `gcs_url`. */
export interface ReadingFiles {
  localPath(address: string): Promise<string>
  /** Whether it is a PDF or XML, by the first bytes; false if they cannot be read. */
  hasOwnText(address: string): Promise<boolean>
}

/** Reads the pages of one document from local files: one PDF or e-invoice, or images in page order. */
export interface DocumentReader {
  /** Does not reject for a bad document. Rejects when `signal` aborts. */
  read(paths: readonly string[], signal?: AbortSignal): Promise<ReadOutcome>
  close(): Promise<void>
}
