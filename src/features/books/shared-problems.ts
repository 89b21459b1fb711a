import type { BookDocument, BookProblem } from '#contract/books.ts'
import { problemText } from '#core/books/problem-text.ts'

const isError = ({ level }: BookProblem) => level === 'error'

/** Errors that all of several documents have, by their wording. They are shown once instead of in each row. */
export function sharedErrors(documents: readonly BookDocument[]): readonly string[] {
  const [first, ...others] = documents.map(({ problems }) => problems.filter(isError).map(problemText))
  if (!first || others.length === 0) return []
  return [...new Set(first)].filter((text) => others.every((texts) => texts.includes(text)))
}

/** The problems of a document that are not shared. */
export const ownProblems = ({ problems }: BookDocument, shared: readonly string[]): BookProblem[] =>
  problems.filter((problem) => !isError(problem) || !shared.includes(problemText(problem)))
