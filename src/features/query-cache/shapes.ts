import type { AiSearchResponse } from '#contract/search.ts'
import type { FileThing } from '#contract/things.ts'

/** A list of files and their number in all; rows that are no files are left out. */
export interface FileRows {
  readonly rows: readonly FileThing[]
  readonly total: number
  /** No answer came: these are only those of them that are on this device. */
  readonly partial?: true
}

export interface SearchResult {
  readonly answer: AiSearchResponse
  /** How many documents on this device were searched; null for a response of the server. */
  readonly offlineCount: number | null
}
