import { texts } from '#messages/document-values.ts'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'

/** Placeholder while a document is loading. */
export function DocumentSkeleton() {
  return (
    <Skeleton label={texts.loadingDocument}>
      <SkeletonBlock className="h-[50dvh] w-full" />
    </Skeleton>
  )
}
