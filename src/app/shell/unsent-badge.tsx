import { useParams } from '@tanstack/react-router'
import { useSyncSummary } from '#features/uploads/index.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { texts as shellTexts } from '#messages/shell.ts'

/** Number of captures of the workspace that have not reached the server, at the Upload entry. */
export function UnsentBadge({ className }: { readonly className: string }) {
  const { projectId } = useParams({ strict: false })
  return projectId === undefined ? null : <Badge projectId={projectId} className={className} />
}

function Badge({ projectId, className }: { readonly projectId: string; readonly className: string }) {
  const { summary, unsent } = useSyncSummary(projectId)
  if (unsent === 0) return null
  return (
    <span
      className={classNames(
        'flex h-5 min-w-5 items-center justify-center rounded-full px-1 text-xs font-semibold tabular-nums',
        // Red is for what needs a person; uploading is normal.
        summary.kind === 'attention' ? 'bg-danger text-surface' : 'bg-primary text-on-primary',
        className,
      )}
    >
      <span aria-hidden>{unsent}</span>
      <VisuallyHidden>{shellTexts.waiting({ n: unsent })}</VisuallyHidden>
    </span>
  )
}
