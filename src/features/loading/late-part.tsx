import { type ReactNode, useEffect } from 'react'
import { drawn, type LateCode } from '#platform/db/late.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { type LateState, useLateCode } from './late-code.ts'
import { showNotLoaded } from './not-loaded.ts'
import { watchPress } from './waiting-press.ts'

/** Loads code once the screen is drawn, so that what needs it opens at once. A failure shows when it opens. */
export function useEarly(load: LateCode<unknown>): void {
  useEffect(() => {
    if (load.loaded() !== null) return
    void drawn()
      .then(load.early)
      .catch(() => undefined)
  }, [load])
}

/**
 * What a person opened by a press, and which opens once its code is loaded. Calls `close` if it cannot be loaded,
 * which a snackbar says, and if the person cancels it or moves on.
 */
export function useOpening({ code, query }: LateState<unknown>, isOpen: boolean, close: () => void): void {
  const latest = useLatest(close)
  const isWaiting = isOpen && code === null
  const isMissing = isWaiting && query.isError
  useEffect(() => {
    if (!isMissing) return
    showNotLoaded()
    latest.current()
  }, [isMissing, latest])
  useEffect(() => (isWaiting ? watchPress(() => latest.current()) : undefined), [isWaiting, latest])
}

export interface OpenedPartProps<T> {
  readonly load: LateCode<T>
  /** Once it was open, the part may stay mounted while it is closed. */
  readonly open: boolean
  readonly onClose: () => void
  readonly children: (code: T) => ReactNode
}

/** What a person opens, unless it cannot be loaded. Its code is usually there, by `useEarly`. */
export function OpenedPart<T>({ load, open, onClose, children }: OpenedPartProps<T>) {
  const late = useLateCode(load, open)
  useOpening(late, open, onClose)
  return late.code === null ? null : children(late.code)
}

export interface LatePartProps<T> {
  readonly load: LateCode<T>
  /** Shown while its code cannot be loaded; null if nobody waits for it. */
  readonly failed: ReactNode
  readonly children: (code: T) => ReactNode
}

/** A part of a screen that appears by itself, once its code is loaded. */
export function LatePart<T>({ load, failed, children }: LatePartProps<T>) {
  const { code, query } = useLateCode(load, failed !== null)
  if (code !== null) return children(code)
  return query.isError ? failed : null
}
