import type { z } from 'zod'
import type { ReadPage } from '#core/reading/types.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import type { MainKeys } from '#server/search/index.ts'
import type { Scope, Reads } from '#server/things/index.ts'
import type { TaskLane } from '#server/offload/index.ts'
import type { CitationBook } from '../citation-book.ts'

/** Shared by the tools of one answer. Tools read as this member; none writes or fetches. */
export interface ToolContext {
  readonly db: Reads
  readonly scope: Scope
  readonly vocabulary: Vocabulary
  readonly mainKeys: ReadonlyMap<string, MainKeys>
  /** Ids of the chat's documents; empty: all that the member may read. */
  readonly only: readonly string[]
  readonly book: CitationBook
  readonly lane: TaskLane
  /** Pages of a document. The caller checks access. */
  readonly pagesOf: (documentId: string) => Promise<readonly ReadPage[]>
  /** Names by id of documents whose pages were read for this answer. */
  readonly read: Map<string, string>
  /** All document text that tools returned so far: an answer may quote it. */
  readonly shown: Set<string>
}

export interface Tool<Input, Result> {
  readonly name: string
  /** For a model. */
  readonly description: string
  readonly input: z.ZodType<Input>
  run(input: Input, context: ToolContext): Promise<Result>
}
