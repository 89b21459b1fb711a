import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A ref with the latest value, for listeners and timers that are set up once. It is updated before paint, so that
 * actions apply to what is on the screen.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
