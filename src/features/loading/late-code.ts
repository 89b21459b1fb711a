import { useEffect, useState } from 'react'
import { drawn, type LateCode, startLate } from '#platform/db/late.ts'
import { type Loading, useOnline } from './query-view.tsx'

export interface LateState<T> {
  /** Null until it is loaded. */
  readonly code: T | null
  /** State for a `QueryFallback` to show instead. */
  readonly query: Loading
}

/** A load, and why it failed. */
interface Failure {
  readonly asked: number
  readonly isAwaited: boolean
  readonly error: unknown
}

/**
 * Code that a screen loads once it is drawn. A failed load is not an error of the screen: it is retried until it
 * succeeds, and at once when somebody begins to wait for it (`isAwaited`), such as by opening what needs it.
 */
export function useLateCode<T>(load: LateCode<T>, isAwaited: boolean): LateState<T> {
  const [code, setCode] = useState(() => held(load.loaded()))
  const [failure, setFailure] = useState<Failure | null>(null)
  const [asked, setAsked] = useState(0)
  const online = useOnline()
  const isLoaded = code !== null
  useEffect(() => {
    if (isLoaded) return
    setFailure(null)
    return startLate(
      async () => load.loaded() ?? (await drawn().then(isAwaited ? load : load.early)),
      (loaded) => {
        setCode(held(loaded))
        return () => undefined
      },
      (error) => setFailure({ asked, isAwaited, error }),
    )
  }, [load, asked, isAwaited, isLoaded])
  const isError = !isLoaded && failure?.asked === asked && failure.isAwaited === isAwaited
  return {
    code: code && code.loaded,
    query: {
      // Without a connection it is no error: the device has no copy yet.
      error: isError && online ? failure.error : null,
      isError,
      fetchStatus: 'fetching',
      refetch: () => setAsked((times) => times + 1),
    },
  }
}

/** Components are functions, which a state setter would call. */
const held = <T>(loaded: T | null) => (loaded === null ? null : { loaded })
