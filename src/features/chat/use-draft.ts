import { useSyncExternalStore } from 'react'
import { useUser } from '#features/auth/index.ts'
import { type DraftChat, draftChat } from '#platform/chat/draft-chat.ts'

/** The draft of this tab that belongs to the user and the workspace; null for none. */
export function useDraft(projectId: string): DraftChat | null {
  const userId = useUser()?.id ?? ''
  return useSyncExternalStore(draftChat.subscribe, () => draftChat.get(userId, projectId))
}
