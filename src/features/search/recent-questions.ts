import { preferences } from '#platform/preferences/preferences.ts'

/** Adds a question to the latest ones of a user in a workspace. */
export function rememberQuestion(userId: string, projectId: string, question: string): void {
  const recent = preferences.recentQuestions(userId, projectId)
  recent.set([question.slice(0, 300), ...recent.get().filter((one) => one !== question)])
}

export const forgetQuestions = (userId: string, projectId: string): void =>
  void preferences.recentQuestions(userId, projectId).set([])
