import { ArrowDown } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage } from '#contract/chat.ts'
import type { Turn } from '#core/chat/turn.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { AgentPanel } from '../agent/panel.tsx'
import { isTerminal } from '../agent/label.ts'
import { texts } from '#messages/chat.ts'
import { Bubble } from './bubble.tsx'
import { useNewest } from './use-newest.ts'

/** Messages rendered at once; earlier ones on request. */
const STEP = 50

export interface MessagesProps {
  readonly projectId: string
  readonly messages: readonly ChatMessage[]
  /** The turn of this chat. */
  readonly turn: Turn | null
  readonly initial: string
  /** Sends the message before the one at this index again. */
  readonly onRetry: (at: number) => void
  /** Sends one of the choices that the last message offers. */
  readonly onChoose: (choice: string) => void
}

/** The messages of a chat, oldest first. */
export function Messages({ projectId, messages, turn, initial, onRetry, onChoose }: MessagesProps) {
  const [shown, setShown] = useState(STEP)
  const streaming = turn?.phase === 'streaming'
  const first = Math.max(0, messages.length - shown)
  const last = messages.at(-1)
  const { scroller, away, toEnd } = useNewest(last, turn?.messageId ?? null)
  const latestRetry = useRef(onRetry)
  const latestChoose = useRef(onChoose)
  useLayoutEffect(() => {
    latestRetry.current = onRetry
    latestChoose.current = onChoose
  })
  const choose = useCallback((choice: string) => latestChoose.current(choice), [])
  const retryLast = useCallback(() => latestRetry.current(messages.length - 1), [messages.length])
  const showEarlier = () => {
    const box = scroller.current
    const fromEnd = box ? box.scrollHeight - box.scrollTop : 0
    setShown(shown + STEP)
    // Keeps the scroll position of what was being read.
    requestAnimationFrame(() => box?.scrollTo({ top: box.scrollHeight - fromEnd }))
  }
  const retryOf = (message: ChatMessage, at: number) => {
    const isLast = at === messages.length - 1
    const canRetry =
      message.error !== undefined || message.stopped || (isLast && message.model_failed === true)
    if (streaming || message.role !== 'assistant' || !canRetry) return
    return isLast ? retryLast : () => onRetry(at)
  }
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="log"
        aria-label={texts.messages}
        aria-live="off"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 py-4 outline-offset-[-2px] md:px-5"
      >
        <div className="mx-auto flex max-w-3xl flex-col gap-4">
          {first > 0 && (
            <Button variant="quiet" onPress={showEarlier}>
              {texts.earlier}
            </Button>
          )}
          {messages.slice(first).map((message, index) => {
            const at = first + index
            const isComing = streaming && at === messages.length - 1
            const events = message.agent_events ?? []
            return (
              // A message stays at its place in the chat.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={at} className="flex flex-col gap-3">
                {isComing && events.length > 0 && !isTerminal(events.at(-1)) && (
                  <AgentPanel events={events} />
                )}
                <Bubble
                  {...{ projectId, message, initial }}
                  streaming={isComing}
                  onRetry={retryOf(message, at)}
                  onChoose={!streaming && at === messages.length - 1 ? choose : undefined}
                />
              </div>
            )
          })}
        </div>
      </div>
      {away && (
        <IconButton
          label={texts.toEnd}
          icon={<ArrowDown aria-hidden className="size-5" />}
          onPress={toEnd}
          className="absolute end-4 bottom-3 rounded-full! border border-border-strong bg-surface! shadow-small"
        />
      )}
    </div>
  )
}
