import { dayOfInstant } from '#lib/field-format.ts'
import { currentLocale } from '#lib/locale.ts'
import { timeOfDay } from '#lib/relative-time.ts'
import { texts } from '#messages/shell.ts'
import { type DraftChat, draftChat, newDraftId } from '#platform/chat/draft-chat.ts'

/** Title of a new chat (CHAT-32). */
export function draftTitle(now: Date, locale = currentLocale()): string {
  return texts.newChatTitle({ day: dayOfInstant(now, locale), time: timeOfDay(now.toISOString(), locale) })
}

/** A new, empty draft of the user in a workspace, which replaces the previous one. Throws if it cannot be stored. */
export function startDraft(userId: string, projectId: string): DraftChat {
  const now = new Date()
  const draft: DraftChat = { id: newDraftId(now.getTime()), title: draftTitle(now), documents: [] }
  draftChat.set(userId, projectId, draft)
  return draft
}
