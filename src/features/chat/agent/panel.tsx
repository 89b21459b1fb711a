import { Bot } from 'lucide-react'
import type { AgentEvent } from '#contract/chat.ts'
import { EventsList } from './events-list.tsx'
import { texts } from '#messages/agent.ts'

/** The agent's reasoning while it works, among the messages (AGENT-10 to AGENT-13). */
export function AgentPanel({ events }: { readonly events: readonly AgentEvent[] }) {
  return (
    <section
      aria-label={texts.reasoning}
      className="flex max-h-[34dvh] flex-col rounded-card border border-border bg-sunken/50"
    >
      <header className="flex items-center gap-2 border-b border-border px-3 py-2">
        <Bot aria-hidden className="size-4 text-text-muted" />
        <p className="text-sm font-semibold text-text">{texts.reasoning}</p>
        <span className="ms-auto text-xs text-text-muted">{texts.processing}</span>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard */}
      <div tabIndex={0} className="max-h-[96rem] min-h-0 flex-1 overflow-y-auto px-3">
        <EventsList events={events} active />
      </div>
    </section>
  )
}
