import { Bot, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import type { AgentEvent } from '#contract/chat.ts'
import { BareButton } from '#ui/controls/bare-button.tsx'
import { ActiveBadge } from './events-list.tsx'
import { isTerminal, labelOf } from './label.ts'
import { AgentOverlay } from './overlay.tsx'
import { texts } from '#messages/agent.ts'

/** The agent's current step, above the message box. Pressing it shows all steps (AGENT-04 to AGENT-06). */
export function AgentStrip({ events }: { readonly events: readonly AgentEvent[] }) {
  const [open, setOpen] = useState(false)
  const last = events.at(-1)
  return (
    <>
      {!isTerminal(last) && (
        <BareButton
          aria-haspopup="dialog"
          onPress={() => setOpen(true)}
          className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-t-card border-t border-border bg-surface px-4 text-start text-sm hover:bg-sunken"
        >
          <Bot aria-hidden className="size-4 shrink-0 text-text-muted" />
          <span className="font-semibold text-text">{texts.agent}</span>
          <span className="min-w-0 flex-1 truncate text-text-muted">{labelOf(last)}</span>
          <ActiveBadge />
          <ChevronUp aria-hidden className="size-4 shrink-0 text-text-muted" />
        </BareButton>
      )}
      <AgentOverlay
        open={open}
        title={texts.reasoning}
        events={events}
        active={!isTerminal(last)}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
