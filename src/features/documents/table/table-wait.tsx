import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { LoadFault } from '../load-fault.tsx'
import { texts } from '../texts.ts'

export interface TableWaitProps {
  readonly files: {
    readonly error: unknown
    readonly isError: boolean
    readonly fetchStatus: string
    readonly refetch: () => unknown
  }
}

/** Stands for the list until its first page is there, or says why it does not come (TABLE-11). */
export function TableWait({ files }: TableWaitProps) {
  if (files.isError || files.fetchStatus === 'paused') {
    const reason = files.error instanceof Error ? files.error.message : texts.unreachable
    return (
      <LoadFault title={texts.filesFault(reason)} error={files.error} onRetry={() => void files.refetch()} />
    )
  }
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
