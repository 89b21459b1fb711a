import type { AiSearchResponse } from '#contract/search.ts'
import type { FileThing } from '#contract/things.ts'

/** A page of files and the total number; rows that are not files are left out. */
export interface FileRows {
  readonly rows: readonly FileThing[]
  readonly total: number
  /** Only the files on this device, because the server did not respond. */
  readonly partial?: true
}

export interface SearchResult {
  readonly answer: AiSearchResponse
  /** Number of documents searched on this device; null for a response of the server. */
  readonly offlineCount: number | null
}
