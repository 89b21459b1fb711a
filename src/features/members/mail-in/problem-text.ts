import { texts } from '#messages/mail-in.ts'

/** A mailbox problem as a sentence. An unknown problem of a newer server is reported as a connection problem. */
export const problemText = (problem: string): string =>
  Object.hasOwn(texts.problems, problem)
    ? texts.problems[problem as keyof typeof texts.problems]
    : texts.problems.connection
