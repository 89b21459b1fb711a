import type { ReadQuery } from '#core/query/read-query.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'

export interface PlannedQuestion {
  readonly words: string
  /** Only names that the asking member may see. */
  readonly vocabulary: Vocabulary
  /** ISO date in the member's time zone. */
  readonly today: string
  readonly projectId: string
}

/**
 * Translates questions into query trees, for example by a language model. On null or a rejection the grammar reads the
 * question.
 */
export interface QueryPlanner {
  plan(question: PlannedQuestion, signal: AbortSignal): Promise<ReadQuery | null>
}
