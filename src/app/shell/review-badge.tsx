import { useParams } from '@tanstack/react-router'
import { useReviewCount } from '#features/documents/index.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { texts as shellTexts } from '#messages/shell.ts'

/** Number of documents to review in the workspace, at the Review entry. */
export function ReviewBadge({ className }: { readonly className: string }) {
  const { projectId } = useParams({ strict: false })
  return projectId === undefined ? null : <Badge projectId={projectId} className={className} />
}

function Badge({ projectId, className }: { readonly projectId: string; readonly className: string }) {
  const count = useReviewCount(projectId)
  if (!count) return null
  return (
    <span
      className={classNames(
        'flex h-5 min-w-5 items-center justify-center rounded-full bg-warning-soft px-1 text-xs font-semibold text-warning tabular-nums outdoor:border-2',
        className,
      )}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{shellTexts.toReview({ n: count })}</VisuallyHidden>
    </span>
  )
}
