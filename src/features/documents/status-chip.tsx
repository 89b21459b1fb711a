import { CircleCheck, FileX, Hourglass } from 'lucide-react'
import { Chip } from '#ui/controls/chip.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { statusLook } from './file-status.ts'

const icons = { done: CircleCheck, failed: FileX, working: Hourglass }

export interface StatusChipProps {
  readonly status: string | undefined
  /** Of a document that has been read, as is normal, only a pale sign. */
  readonly quiet?: boolean
}

/** State of a file on the server, with an icon. */
export function StatusChip({ status, quiet = false }: StatusChipProps) {
  const look = statusLook(status)
  const Icon = icons[look.sign]
  if (quiet && look.sign === 'done') {
    return (
      <span title={look.label} className="inline-flex text-text-muted">
        <Icon aria-hidden className="size-4" />
        <VisuallyHidden>{look.label}</VisuallyHidden>
      </span>
    )
  }
  return (
    <Chip tone={look.tone} icon={<Icon aria-hidden />}>
      {look.label}
    </Chip>
  )
}
