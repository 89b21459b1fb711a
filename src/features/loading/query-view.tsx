import type { ReactNode } from 'react'
import { rejectionStatusOf } from '#platform/api/errors.ts'
import { LoadError } from './load-error.tsx'
import { StaleNote } from './stale-note.tsx'

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
