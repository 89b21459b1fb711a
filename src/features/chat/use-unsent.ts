import { useEffect } from 'react'
import type { Turn } from '#core/chat/turn.ts'
import { useUser } from '#features/auth/index.ts'
import { unsentMessages } from '#platform/chat/unsent-messages.ts'

/**
 * Stores a message that may not have arrived as the chat's typed text, unless there is other text, so that it is in
 * the composer after a reload. Removed once it has a reply.
 */
export function useUnsent(projectId: string, turn: Turn | null): void {
  const userId = useUser()?.id ?? ''
  const chatId = turn?.chatId
  const text = turn?.user.content
  const isLost = turn?.phase === 'error' && !turn.settled && turn.messageId !== null
  const isAnswered = turn?.phase === 'complete'
  useEffect(() => {
    if (chatId === undefined || text === undefined) return
    const stored = unsentMessages.get(userId, projectId, chatId)
    if (isLost && stored === '') unsentMessages.set(userId, projectId, chatId, text)
    if (isAnswered && stored === text) unsentMessages.set(userId, projectId, chatId, '')
  }, [userId, projectId, chatId, text, isLost, isAnswered])
}
