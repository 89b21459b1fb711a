import type { AgentEvent } from '#contract/chat.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ActiveBadge, EventsList } from './events-list.tsx'
import { texts } from '#messages/agent.ts'

export interface AgentOverlayProps {
  readonly open: boolean
  readonly title: string
  readonly events: readonly AgentEvent[]
  readonly active: boolean
  readonly onClose: () => void
}

/**
 * The same events in an overlay: of a running reply, opened from the strip (AGENT-14), or of a finished one
 * (AGENT-03).
 */
export function AgentOverlay({ open, title, events, active, onClose }: AgentOverlayProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={texts.close} size="large">
      {active && (
        <div className="mb-2">
          <ActiveBadge />
        </div>
      )}
      <EventsList events={events} active={active} />
    </Dialog>
  )
}
