import { Lock } from 'lucide-react'
import type { Hold } from '#contract/things.ts'
import { texts } from '#messages/holds.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'

export interface HoldSignProps {
  readonly hold: Hold | undefined
  /** Icon only, for lists. */
  readonly quiet?: boolean
}

/** Shows that a document is on hold, and why. Renders nothing for others. */
export function HoldSign({ hold, quiet = false }: HoldSignProps) {
  if (!hold) return null
  const text = texts.heldBecause({ reason: hold.reason })
  if (!quiet)
    return (
      <Chip icon={<Lock aria-hidden />} className="wrap-anywhere">
        {text}
      </Chip>
    )
  return (
    <span title={text} className="inline-flex text-text-muted">
      <Lock aria-hidden className="size-4" />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}
