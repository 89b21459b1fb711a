import type { z } from 'zod'
import type { ReadPage } from '#core/reading/types.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import type { MainKeys } from '#server/search/index.ts'
import type { Scope, Reads } from '#server/things/index.ts'
import type { TaskLane } from '#server/offload/index.ts'
import type { CitationBook } from '../citation-book.ts'

/** What the tools of one answer work with. Every tool reads as this member, and none writes or fetches. */
export interface ToolContext {
  readonly db: Reads
  readonly scope: Scope
  /** What words may mean to this member, gathered once. */
  readonly vocabulary: Vocabulary
  /** Which values of its types are kept beside the documents. */
  readonly mainKeys: ReadonlyMap<string, MainKeys>
  /** Ids of the documents that the chat is about; none: all that the member may see. */
  readonly only: readonly string[]
  readonly book: CitationBook
  /** Where questions are read. */
  readonly lane: TaskLane
  /** Pages of a document, which the caller has seen that the member may read. */
  readonly pagesOf: (documentId: string) => Promise<readonly ReadPage[]>
  /** Names by id of the documents whose pages were read in this answer. */
  readonly read: Map<string, string>
  /** Everything that was shown of documents so far: an answer may quote it. */
  readonly shown: Set<string>
}

/** One thing that an agent can do. */
export interface Tool<Input, Result> {
  readonly name: string
  /** For a model: what it does, and what its arguments mean. */
  readonly description: string
  readonly input: z.ZodType<Input>
  run(input: Input, context: ToolContext): Promise<Result>
}
