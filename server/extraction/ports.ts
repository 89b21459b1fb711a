import type { ReadOutcome } from './failures.ts'

// What the reading of documents needs besides `server/deps.ts`.

/** Local files of stored objects, by `gcs_url`. */
export interface ReadingFiles {
  localPath(address: string): Promise<string>
  /** By the first bytes; false if they cannot be read. */
  isPdf(address: string): Promise<boolean>
}

/** Reads the pages of one document from local files: one PDF, or images in page order. */
export interface DocumentReader {
  /** Does not reject for a bad document. Rejects when `signal` aborts. */
  read(paths: readonly string[], signal?: AbortSignal): Promise<ReadOutcome>
  close(): Promise<void>
}
