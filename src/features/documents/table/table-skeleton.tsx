import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { texts } from '../texts.ts'

/** Rows that are on their way (TABLE-11). */
export function TableSkeleton() {
  return (
    <Skeleton label={texts.loadingFiles}>
      <div className="flex flex-col gap-2">
        {[0, 1, 2, 3, 4].map((row) => (
          <SkeletonBlock key={row} className="h-14 w-full" />
        ))}
      </div>
    </Skeleton>
  )
}
