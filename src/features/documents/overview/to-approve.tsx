import { lazy, Suspense } from 'react'
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { usePendingForMe } from '../approval/use-pending-for-me.ts'

const Waiting = lazy(async () => ({
  default: (await import('../approval/waiting-documents.tsx')).WaitingDocuments,
}))

/** Documents pending the signed-in person's approval. Renders nothing without any. */
export function ToApprove({ projectId }: { readonly projectId: string }) {
  const { data } = usePendingForMe(projectId)
  if (!data || data.total === 0) return null
  return (
    <Suspense
      fallback={
        <div aria-hidden className="mb-6 grid grid-cols-1 pt-12 xl:grid-cols-2">
          {data.rows.map(({ id }) => (
            <SkeletonBlock key={id} className="h-16" />
          ))}
        </div>
      }
    >
      <Waiting projectId={projectId} />
    </Suspense>
  )
}
