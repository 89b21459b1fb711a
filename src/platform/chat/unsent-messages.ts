import { preferences } from '#platform/preferences/preferences.ts'

/** Text typed in a chat and not sent yet, stored on this device. */
export const unsentMessages = {
  get: (userId: string, projectId: string, chatId: string): string =>
    preferences.typedText(userId, projectId, chatId).get(),
  /** Whether it was stored; a full browser storage rejects it. */
  set: (userId: string, projectId: string, chatId: string, text: string): boolean =>
    preferences.typedText(userId, projectId, chatId).set(text),
  move(userId: string, projectId: string, from: string, to: string): void {
    if (unsentMessages.set(userId, projectId, to, unsentMessages.get(userId, projectId, from)))
      unsentMessages.set(userId, projectId, from, '')
  },
}
