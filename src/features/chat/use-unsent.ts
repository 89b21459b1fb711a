import { useEffect } from 'react'
import type { Turn } from '#core/chat/turn.ts'
import { useUser } from '#features/auth/index.ts'
import { unsentMessages } from '#platform/chat/unsent-messages.ts'

/**
 * Keeps a message of which nobody knows whether it arrived with what is typed in its chat, where nothing else is, so that
 * a reload finds it in the box; once it has its reply, it is not stored any more.
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
