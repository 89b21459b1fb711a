const PREFIX = 'recent-questions'
const KEPT = 6

const keyOf = (userId: string, projectId: string) => `${PREFIX}:${userId}:${projectId}`

/** The last questions of a user in a workspace, the latest first. */
export function recentQuestions(userId: string, projectId: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId, projectId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

export function rememberQuestion(userId: string, projectId: string, words: string): void {
  const others = recentQuestions(userId, projectId).filter((one) => one !== words)
  try {
    localStorage.setItem(
      keyOf(userId, projectId),
      JSON.stringify([words.slice(0, 300), ...others].slice(0, KEPT)),
    )
  } catch {
    // A convenience only.
  }
}

export const forgetQuestions = (userId: string, projectId: string): void =>
  localStorage.removeItem(keyOf(userId, projectId))

/** All questions of a user that are kept on this device. Called when they sign out. */
export function forgetQuestionsOf(userId: string): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`${PREFIX}:${userId}:`)) localStorage.removeItem(key)
}
