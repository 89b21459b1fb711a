import { type ReadQuery, unusedNote } from '#core/query/read-query.ts'
import type { Work } from './analyst.ts'
import { isTime } from './not-found.ts'

// Two signs that a question was misread, which the answer points out. In questions that had not been used for
// development, all answers with the first sign and five of eight with the second were wrong.

/**
 * For a question that presupposes that documents exist, such as "how much did we pay", reports that none were found and
 * that it may be misread. A question whether or how many exist does not presuppose it. With only a type and a time,
 * nothing can be misread.
 */
export function unsureOfNone(none: string, { tree }: ReadQuery, { texts }: Pick<Work, 'texts'>): string {
  const isPlain =
    tree.types.length > 0 && tree.filters.every((filter) => !('any' in filter) && isTime(filter))
  return isPlain ? none : `${texts.unsure} ${none}`
}

/**
 * The words that were not used, reported before any result. Clauses that ask nothing are not a sign of a misread
 * question.
 */
export function notUsed(read: ReadQuery, { texts, language }: Pick<Work, 'texts' | 'language'>): string[] {
  const isUnsure = (read.unused ?? []).length > 0
  return unusedNote(read, language).map((note) => (isUnsure ? `${note} ${texts.unsure}` : note))
}
