import { type ReactNode, useSyncExternalStore } from 'react'
import { rejectionStatusOf, callFailureOf, detailOf, isUnavailable } from '#platform/api/errors.ts'
import { CloudOff, FileX } from 'lucide-react'
import { texts } from '#messages/loading.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { relativeTime } from '#lib/relative-time.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { onlineManager } from '@tanstack/react-query'

/** The state of a query that decides what replaces its data. */
export interface Loading {
  readonly error: unknown
  readonly isError: boolean
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly refetch: () => unknown
}

export interface QueryFallbackProps {
  readonly query: Loading
  /** Shown while the first response is pending. */
  readonly pending: ReactNode
  /** What could not be loaded, such as `Error loading insights.`; a function of the reason if the text ends with it. */
  readonly errorTitle: string | ((values: { readonly reason: string }) => string)
  /** Shown instead of `errorTitle` for a rejection with this status; nothing or false for the default. */
  readonly rejected?: (status: number) => ReactNode
  readonly headingLevel?: 'h1' | 'h2' | 'h3'
  /** Actions besides `Retry`. */
  readonly actions?: ReactNode
}

/** Shown instead of missing data: pending, failed, or unavailable offline. */
export function QueryFallback({
  query,
  pending,
  errorTitle,
  rejected,
  headingLevel,
  actions,
}: QueryFallbackProps) {
  if (!query.isError && query.fetchStatus !== 'paused') return pending
  const verdict = rejectionStatusOf(query.error)
  const rejection = verdict === undefined ? undefined : rejected?.(verdict)
  return (
    rejection || (
      <LoadError
        title={errorTitle}
        error={query.error}
        onRetry={() => void query.refetch()}
        {...(headingLevel && { headingLevel })}
        actions={actions}
      />
    )
  )
}

export interface QueryViewProps<T> extends QueryFallbackProps {
  readonly query: Loading & { readonly data: T | undefined; readonly dataUpdatedAt: number }
  /** Shown if the data is empty; returns null if it is not. Null if the data is never empty. */
  readonly empty: ((data: T) => ReactNode) | null
  readonly children: (data: T) => ReactNode
}

/** Renders the data of a query and its age, or its fallback, or its empty state. */
export function QueryView<T>({ empty, children, ...wait }: QueryViewProps<T>) {
  const { data, dataUpdatedAt, isError } = wait.query
  if (data === undefined) return <QueryFallback {...wait} />
  return (
    <>
      <StaleNote updatedAt={dataUpdatedAt} failed={isError} />
      {empty?.(data) ?? children(data)}
    </>
  )
}

function reasonOf(error: unknown): string {
  switch (callFailureOf(error)) {
    case 'offline':
    case 'no-response':
      return texts.unreachable
    case 'unknown':
    case 'server-error':
      return texts.serverError
    default:
      return detailOf(error, texts.unexpected)
  }
}

interface LoadErrorProps {
  /** What could not be loaded; a function of the reason if the text ends with it. */
  readonly title: string | ((values: { readonly reason: string }) => string)
  /** The error of the call; null while it is paused without a connection. */
  readonly error: unknown
  readonly onRetry: () => void
  readonly headingLevel?: 'h1' | 'h2' | 'h3'
  /** Further actions. */
  readonly actions?: ReactNode
}

/** Explains why there is nothing to show. Offline this is no error: the device has no copy yet. */
function LoadError({ title, error, onRetry, headingLevel, actions }: LoadErrorProps) {
  const online = useOnline()
  const offline = !online && (error === null || error === undefined || isUnavailable(error))
  const reason = reasonOf(error)
  const heading = typeof title === 'string' ? title : title({ reason })
  return (
    <div role="alert">
      <EmptyState
        icon={offline ? <CloudOff /> : <FileX />}
        title={offline ? texts.offline : heading}
        {...(headingLevel && { headingLevel })}
        actions={
          <>
            <Button variant="primary" onPress={onRetry}>
              {texts.retry}
            </Button>
            {actions}
          </>
        }
      >
        {offline ? texts.offlineHint : heading.includes(reason) ? null : reason}
      </EmptyState>
    </div>
  )
}

interface StaleNoteProps {
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

/** Whether the browser reports a connection: a hint for texts, never a reason to skip a request. */
export const useOnline = () =>
  useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )
