import { type ReadQuery, unusedNote } from '#core/query/read-query.ts'
import type { Work } from './analyst.ts'
import { isTime } from './not-found.ts'

// Two signs that a question was misread, both said as such. Of questions that nobody had looked at, each that took for
// granted that there is something, and got none, had been misread, and five of eight with words that were not used.

/**
 * That nothing was found, of a question that takes for granted that there is something: "how much did we pay". One that
 * asks whether or how many there are does not, and a time next to the name of a type leaves nothing to misread.
 */
export function unsureOfNone(none: string, { tree }: ReadQuery, { texts }: Pick<Work, 'texts'>): string {
  const isPlain =
    tree.types.length > 0 && tree.filters.every((filter) => !('any' in filter) && isTime(filter))
  return isPlain ? none : `${texts.unsure} ${none}`
}

/** What was not used, before anything is stated. Clauses that ask nothing are no sign of a misread question. */
export function notUsed(read: ReadQuery, { texts, language }: Pick<Work, 'texts' | 'language'>): string[] {
  const isUnsure = (read.unused ?? []).length > 0
  return unusedNote(read, language).map((note) => (isUnsure ? `${note} ${texts.unsure}` : note))
}
