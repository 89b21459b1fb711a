import { useEffect, useState } from 'react'
import { startLate } from '#platform/db/late.ts'
import type { Loading } from './query-view.tsx'

export interface LateCode<T> {
  /** Null until it is loaded. */
  readonly code: T | null
  /** State for a `QueryFallback` to show instead. */
  readonly query: Loading
}

/**
 * Code that a screen loads lazily, by a `lateCode`. A failed load is not an error of the screen: it is retried until
 * it succeeds.
 */
export function useLateCode<T>(load: () => Promise<T>): LateCode<T> {
  const [code, setCode] = useState<{ readonly loaded: T } | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [asked, setAsked] = useState(0)
  useEffect(
    () =>
      startLate(
        load,
        (loaded) => {
          setCode({ loaded })
          return () => undefined
        },
        setError,
      ),
    [load, asked],
  )
  const refetch = () => {
    setError(null)
    setAsked((times) => times + 1)
  }
  const isError = code === null && error !== null
  return { code: code && code.loaded, query: { error, isError, fetchStatus: 'fetching', refetch } }
}
