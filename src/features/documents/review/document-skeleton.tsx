import { texts } from '#messages/documents.ts'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'

/** In place of a document until it is here. */
export function DocumentSkeleton() {
  return (
    <Skeleton label={texts.loadingDocument}>
      <SkeletonBlock className="h-[50dvh] w-full" />
    </Skeleton>
  )
}
