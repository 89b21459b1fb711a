import { texts } from '#messages/shell.ts'
import { type DraftChat, draftChat, newDraftId } from '#platform/chat/draft-chat.ts'

/** Title of a new chat (CHAT-32). */
export function draftTitle(now: Date, locale?: string): string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(now)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(now)
  return texts.newChatTitle({ day, time })
}

/** A new, empty draft of the user in a workspace; it takes the place of the one before. Throws where it is not kept. */
export function startDraft(userId: string, projectId: string): DraftChat {
  const now = new Date()
  const draft: DraftChat = { id: newDraftId(now.getTime()), title: draftTitle(now), documents: [] }
  draftChat.set(userId, projectId, draft)
  return draft
}
