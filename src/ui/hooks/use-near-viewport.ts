import { type RefObject, useEffect, useState } from 'react'

export interface NearOptions {
  /** Also reports when the element has left the screen again. */
  readonly follow?: boolean
}

/**
 * Whether an element is on or near the screen or, without `follow`, has been. Defers work for elements that nobody
 * sees.
 */
export function useNearViewport(
  element: RefObject<Element | null>,
  { follow = false }: NearOptions = {},
): boolean {
  const [near, setNear] = useState(false)
  const settled = near && !follow
  useEffect(() => {
    if (settled || !element.current) return
    const observer = new IntersectionObserver(
      // Entries may be batched: the last one is current.
      (entries) => setNear((before) => entries.at(-1)?.isIntersecting || (before && !follow)),
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [settled, follow, element])
  return near
}
