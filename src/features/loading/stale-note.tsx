import { CloudOff } from 'lucide-react'
import { texts } from '#messages/loading.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { useOnline } from './use-online.ts'

export interface StaleNoteProps {
  /** When the shown data was fetched, in ms since 1970. */
  readonly updatedAt: number
  /** The last refresh failed. */
  readonly failed: boolean
}

/** Shows the age of data that could not be refreshed. */
export function StaleNote({ updatedAt, failed }: StaleNoteProps) {
  const online = useOnline()
  const now = useNow()
  if (updatedAt === 0 || (online && !failed)) return null
  return (
    <p role="status" className="mb-4 flex items-center gap-2 text-sm text-text-muted">
      <CloudOff aria-hidden className="size-4 shrink-0" />
      <time dateTime={new Date(updatedAt).toISOString()}>
        {texts.updated({ ago: relativeTime(updatedAt, now) })}
      </time>
    </p>
  )
}
