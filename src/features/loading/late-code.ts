import { useEffect, useState } from 'react'
import { startLate } from '#platform/db/late.ts'
import type { Loading } from './query-view.tsx'

export interface LateCode<T> {
  /** Null until it is there. */
  readonly code: T | null
  /** For `QueryFallback`, in its place. */
  readonly query: Loading
}

/**
 * Code of a screen that loads after it, by a `lateCode`. A load that fails is no failure of the screen: it is tried again
 * until it succeeds.
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
