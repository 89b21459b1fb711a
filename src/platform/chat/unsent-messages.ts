const PREFIX = 'chat-text'

const keyOf = (userId: string, projectId: string, chatId: string) =>
  `${PREFIX}:${userId}:${projectId}:${chatId}`

/** What is typed in a chat and not sent, kept on this device until it is. */
export const unsentMessages = {
  get: (userId: string, projectId: string, chatId: string): string =>
    localStorage.getItem(keyOf(userId, projectId, chatId)) ?? '',
  /** Answers whether it is kept: a browser that is full keeps nothing. */
  set(userId: string, projectId: string, chatId: string, text: string): boolean {
    const key = keyOf(userId, projectId, chatId)
    try {
      if (text.trim() === '') localStorage.removeItem(key)
      else localStorage.setItem(key, text)
      return true
    } catch {
      return false
    }
  },
  move(userId: string, projectId: string, from: string, to: string): void {
    if (unsentMessages.set(userId, projectId, to, unsentMessages.get(userId, projectId, from)))
      unsentMessages.set(userId, projectId, from, '')
  },
  /** All of this user; called when they sign out. Another one's, whose session was refused, wait for them. */
  forget(userId: string): void {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`${PREFIX}:${userId}:`)) localStorage.removeItem(key)
  },
}
