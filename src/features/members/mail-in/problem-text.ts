import { texts } from '#messages/mail-in.ts'

/** What is wrong with a mailbox, as a sentence. A problem of a newer server is one of the connection. */
export const problemText = (problem: string): string =>
  Object.hasOwn(texts.problems, problem)
    ? texts.problems[problem as keyof typeof texts.problems]
    : texts.problems.connection
