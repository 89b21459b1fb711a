import type { ReadQuery } from '#core/query/read-query.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'

/**
 * Whoever else can read a question as a query tree, such as a language model. It gets what the asking member may see
 * and nothing else. Null, or a failure, and the grammar reads the question.
 */
export interface QueryPlanner {
  plan(words: string, vocabulary: Vocabulary, today: string, signal: AbortSignal): Promise<ReadQuery | null>
}
