import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { texts } from '../texts.ts'

/** Cards that are on their way. */
export function OverviewSkeleton() {
  return (
    <Skeleton label={texts.loadingOverview}>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3">
        {[0, 1, 2].map((card) => (
          <SkeletonBlock key={card} className="h-36 w-full" />
        ))}
      </div>
    </Skeleton>
  )
}
