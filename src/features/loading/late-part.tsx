import { type ReactNode, useEffect } from 'react'
import { texts } from '#messages/loading.ts'
import { drawn } from '#platform/db/late.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { useLateCode } from './late-code.ts'
import { QueryFallback } from './query-view.tsx'

/** Loads code once the screen is drawn, so that what needs it opens at once. A failure shows when it opens. */
export function useEarly(load: () => Promise<unknown>): void {
  useEffect(
    () =>
      void drawn()
        .then(load)
        .catch(() => undefined),
    [load],
  )
}

/** Once `isMissing`, code that a person waits for could not be loaded: says so, and calls `close`. */
export function useCloseUnloaded(isMissing: boolean, close: () => void): void {
  const latest = useLatest(close)
  useEffect(() => {
    if (!isMissing) return
    showSnackbar({ text: texts.notLoaded })
    latest.current()
  }, [isMissing, latest])
}

export interface LatePartProps<T> {
  /** A `lateCode`. */
  readonly load: () => Promise<T>
  /** Closes what a person opened, if it cannot be loaded. Without it, the error is shown in its place. */
  readonly onFailed?: () => void
  readonly children: (code: T) => ReactNode
}

/** A part of a screen whose code is loaded when the part is first shown, unless `useEarly` has loaded it. */
export function LatePart<T>({ load, onFailed, children }: LatePartProps<T>) {
  const { code, query } = useLateCode(load)
  useCloseUnloaded(query.isError && onFailed !== undefined, () => onFailed?.())
  if (code !== null) return children(code)
  if (onFailed) return null
  return <QueryFallback query={query} pending={null} errorTitle={texts.notLoaded} headingLevel="h3" />
}
