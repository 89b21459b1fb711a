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
  /** Made on this device from what is kept on it: how many documents that is. */
  readonly kept: number | null
}
