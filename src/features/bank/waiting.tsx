import { texts } from '#messages/bank.ts'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'

export const Waiting = () => (
  <Skeleton label={texts.loading}>
    <SkeletonBlock className="h-40 w-full rounded-card" />
  </Skeleton>
)
