import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The value of the last paint, for a listener or timer that is set up once. It is renewed before the browser paints:
 * whoever acts on what they see meets what was drawn, and not what was drawn before it.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
