import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { type ChatEngine, createChatEngine } from '#core/chat/engine.ts'
import type { Turn } from '#core/chat/turn.ts'
import { createChatApi } from '#platform/chat/chat-api.ts'
import { api } from '#platform/session/page-session.ts'
import { announce } from '#ui/feedback/live-region.tsx'
import { rememberOutcome } from './remember-outcome.ts'
import { texts } from '#messages/chat.ts'

/** The single turn of this window in a workspace. It is abandoned when another chat is shown (CHAT-45). */
export function useChatEngine(projectId: string, chatId: string | null): readonly [ChatEngine, Turn | null] {
  const client = useQueryClient()
  const engine = useMemo(() => {
    const settled = (outcome: Parameters<typeof rememberOutcome>[2]) =>
      rememberOutcome(client, projectId, outcome)
    return createChatEngine<AbortSignal>(createChatApi({ api, projectId, settled }))
  }, [client, projectId])
  const turn = useSyncExternalStore(engine.subscribe, engine.getSnapshot)
  useEffect(() => {
    const shown = engine.getSnapshot()
    if (shown && shown.chatId !== chatId) engine.leave()
  }, [engine, chatId])
  useEffect(() => () => engine.leave(), [engine])
  useSpoken(turn)
  return [engine, turn]
}

/** Announces to screen readers that a reply has started and how it ended, but never its partial text. */
function useSpoken(turn: Turn | null): void {
  const phase = turn?.phase
  const error = turn?.error ?? ''
  useEffect(() => {
    if (phase === 'streaming') announce(texts.replyStarted)
    if (phase === 'complete') announce(texts.replyFinished)
    if (phase === 'error') announce(texts.replyFailed({ why: error }), 'assertive')
  }, [phase, error])
}
