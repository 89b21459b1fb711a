import { CircleCheck, FileX, Hourglass, ListChecks } from 'lucide-react'
import type { ReviewMark } from '#contract/things.ts'
import { texts } from '#messages/document-status.ts'
import { classNames } from '#ui/class-names.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { statusLook } from './file-status.ts'

const icons = { done: CircleCheck, failed: FileX, working: Hourglass }

export interface StatusChipProps {
  readonly status: string | undefined
  /** Values to review: a document that has some is not shown as finished. */
  readonly review?: readonly ReviewMark[] | undefined
  /** Shows only a pale icon for a document that was read, which is normal. */
  readonly quiet?: boolean
}

/** State of a file on the server, with an icon. */
export function StatusChip({ status, review = [], quiet = false }: StatusChipProps) {
  const look = statusLook(status)
  const isToCheck = look.sign === 'done' && review.length > 0
  const Icon = isToCheck ? ListChecks : icons[look.sign]
  const label = isToCheck ? `${look.label} · ${texts.toCheck({ n: review.length })}` : look.label
  if (quiet && look.sign === 'done') {
    return (
      <span
        title={label}
        className={classNames('inline-flex', isToCheck ? 'text-warning' : 'text-text-muted')}
      >
        <Icon aria-hidden className="size-4" />
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
    )
  }
  return (
    <Chip tone={isToCheck ? 'warning' : look.tone} icon={<Icon aria-hidden />}>
      <span>{look.label}</span>
      {label.slice(look.label.length)}
    </Chip>
  )
}
