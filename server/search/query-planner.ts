import type { ReadQuery } from '#core/query/read-query.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'

export interface PlannedQuestion {
  readonly words: string
  /** What the asking member may see, and nothing else. */
  readonly vocabulary: Vocabulary
  /** The asking person's day. */
  readonly today: string
  readonly projectId: string
}

/**
 * Whoever else can read a question as a query tree, such as a language model. Null, or a failure, and the grammar reads
 * the question.
 */
export interface QueryPlanner {
  plan(question: PlannedQuestion, signal: AbortSignal): Promise<ReadQuery | null>
}
