import type { ReactNode } from 'react'
import { rejectionStatusOf } from '#platform/api/errors.ts'
import { LoadError } from './load-error.tsx'
import { StaleNote } from './stale-note.tsx'

/** What the hook of a query answers, as far as a screen needs it to say that there is nothing to show. */
export interface Loading {
  readonly error: unknown
  readonly isError: boolean
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly refetch: () => unknown
}

export interface QueryFallbackProps {
  readonly query: Loading
  /** Holds the place while the first answer is on its way. */
  readonly pending: ReactNode
  /** What could not be loaded, such as `Error loading insights.`; of a reason, where the sentence ends with it. */
  readonly errorTitle: string | ((values: { readonly reason: string }) => string)
  /** Stands in place of `errorTitle` where the host refused in a way that this screen has words for; else nothing. */
  readonly rejected?: (status: number) => ReactNode
  readonly headingLevel?: 'h1' | 'h2' | 'h3'
  /** Ways on besides `Retry`. */
  readonly actions?: ReactNode
}

/** In place of an answer that is not there: on its way, failed, or not to be had offline. */
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
  /** What stands there where the answer holds nothing, else null; null alone for an answer that always holds something. */
  readonly empty: ((data: T) => ReactNode) | null
  readonly children: (data: T) => ReactNode
}

/** What a query answered and how old it is, or in its place that it is not there, or empty. */
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
