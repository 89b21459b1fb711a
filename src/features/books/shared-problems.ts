import type { BookDocument, BookProblem } from '#contract/books.ts'
import { uncertainText, problemText } from '#core/books/problem-text.ts'

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

export interface ProblemNote {
  readonly text: string
  readonly isError: boolean
}

/** The problems of a document as its row shows them: all uncertain values in one note at the end. */
export function notesOf(problems: readonly BookProblem[]): ProblemNote[] {
  const uncertain = problems.flatMap(({ code, field }) =>
    code === 'doubtful' && field !== null ? [field] : [],
  )
  const others = problems.filter(({ code, field }) => code !== 'doubtful' || field === null)
  return [
    ...others.map((problem) => ({ text: problemText(problem), isError: isError(problem) })),
    ...(uncertain.length > 0 ? [{ text: uncertainText(uncertain), isError: false }] : []),
  ]
}
