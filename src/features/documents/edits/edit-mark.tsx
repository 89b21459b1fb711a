import { CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { labelOf } from '#core/edits/overlay.ts'
import { isFirstAttempt } from '#core/edits/queue.ts'
import type { Edit } from '#core/edits/types.ts'
import { classNames } from '#ui/class-names.ts'

const icons = { waiting: CloudOff, sending: LoaderCircle, conflict: TriangleAlert, refused: TriangleAlert }

/** State of a pending change. Renders nothing without one. */
export function EditMark({
  edit,
  className,
}: {
  readonly edit: Edit | undefined
  readonly className?: string
}) {
  if (!edit || isFirstAttempt(edit)) return null
  const Icon = icons[edit.state.at]
  const alarms = edit.state.at === 'conflict' || edit.state.at === 'refused'
  return (
    <span
      className={classNames(
        'flex items-center gap-1 text-xs font-medium whitespace-nowrap',
        alarms ? 'text-warning' : 'text-text-muted',
        className,
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {labelOf(edit.state)}
    </span>
  )
}
