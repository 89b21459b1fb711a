import { classNames } from '#ui/class-names.ts'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'

export interface ListSkeletonProps {
  /** Announced while the list loads. */
  readonly label: string
  /** Height of a row or card, as `h-16`. */
  readonly rowClass: string
  readonly rows?: number
  /** Cards in columns instead of rows. */
  readonly cards?: boolean
}

/** Placeholder of a list that is loading. */
export function ListSkeleton({ label, rowClass, rows = 3, cards = false }: ListSkeletonProps) {
  return (
    <Skeleton label={label}>
      <div className={cards ? 'grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3' : 'flex flex-col gap-2'}>
        {Array.from({ length: rows }, (_, row) => (
          <SkeletonBlock key={row} className={classNames('w-full', rowClass)} />
        ))}
      </div>
    </Skeleton>
  )
}
