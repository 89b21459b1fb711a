import { type RefObject, useEffect, useState } from 'react'
import { whenAtRest } from './when-at-rest.ts'

export interface NearOptions {
  /** Also reports when the element has left the screen again. */
  readonly follow?: boolean
}

/**
 * Whether an element rests on or near the screen or, without `follow`, has rested there. Defers work for elements
 * that nobody sees.
 */
export function useNearViewport(
  element: RefObject<Element | null>,
  { follow = false }: NearOptions = {},
): boolean {
  const [near, setNear] = useState(false)
  const settled = near && !follow
  useEffect(() => {
    if (settled || !element.current) return
    let cancel: (() => void) | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        cancel?.()
        // Entries may be batched: the last one is current.
        if (entries.at(-1)?.isIntersecting) cancel = whenAtRest(() => setNear(true))
        else if (follow) setNear(false)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => {
      cancel?.()
      observer.disconnect()
    }
  }, [settled, follow, element])
  return near
}
