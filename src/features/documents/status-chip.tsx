import { CircleCheck, FileX, Hourglass } from 'lucide-react'
import { Chip } from '#ui/controls/chip.tsx'
import { statusLook } from './file-status.ts'

const icons = { done: CircleCheck, failed: FileX, working: Hourglass }

/** State of a file on the server, with an icon. */
export function StatusChip({ status }: { readonly status: string | undefined }) {
  const look = statusLook(status)
  const Icon = icons[look.sign]
  return (
    <Chip tone={look.tone} icon={<Icon aria-hidden />}>
      {look.label}
    </Chip>
  )
}
