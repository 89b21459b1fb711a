import { plainText, storedValue } from './stored-value.ts'

/** The accounting format last chosen in a workspace. `preferences.ts` removes it when the user signs out. */
export const storedBookFormat = (userId: string, projectId: string) =>
  storedValue(`book-format:${userId}:${projectId}`, plainText)
