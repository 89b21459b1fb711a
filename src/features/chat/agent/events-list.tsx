import { useEffect, useRef } from 'react'
import type { AgentEvent } from '#contract/chat.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { EventRow } from './event-row.tsx'
import { texts } from '#messages/agent.ts'

export interface EventsListProps {
  readonly events: readonly AgentEvent[]
  readonly active: boolean
}

/** The agent's steps; the newest is kept in view (AGENT-12). */
export function EventsList({ events, active }: EventsListProps) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const scroller = scrollerOf(end.current)
    scroller?.scrollTo({ top: scroller.scrollHeight })
  }, [events.length])
  return (
    <>
      <ol>
        {events.map((event, at) => (
          // Events have no name of their own, and none is ever taken away.
          // oxlint-disable-next-line react/no-array-index-key
          <EventRow key={at} event={event} />
        ))}
      </ol>
      {active && (
        <p className="flex items-center gap-2 py-2 text-sm text-text-muted">
          <Spinner className="size-4" />
          {texts.thinking}
        </p>
      )}
      <div ref={end} />
    </>
  )
}

/** The scrolling ancestor of an element, so that the page itself is never scrolled. */
function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  let around = element?.parentElement ?? null
  while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement
  return around === document.body || around === document.documentElement ? null : around
}

/** Indicates that the agent is working; pulses unless motion is reduced. */
export const ActiveBadge = () => (
  <Chip tone="success" icon={<span aria-hidden className="size-2 animate-pulse rounded-full bg-success" />}>
    {texts.active}
  </Chip>
)
