import type { ReadOutcome } from './failures.ts'

// What the reading of documents needs besides `server/deps.ts`.

/** Where the bytes behind a storage address (`gcs_url`) lie on this machine. Rejects where there are none. */
export interface ReadingFiles {
  localPath(address: string): Promise<string>
  /** By the first bytes; false also where they cannot be read. */
  isPdf(address: string): Promise<boolean>
}

/** Reads the pages of one document, whose bytes lie in files of this machine: one PDF, or images in page order. */
export interface DocumentReader {
  /** Never rejects for what is wrong with a document. `signal` ends the reading; the call then rejects. */
  read(paths: readonly string[], signal?: AbortSignal): Promise<ReadOutcome>
  close(): Promise<void>
}
