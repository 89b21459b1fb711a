import { type RefObject, useEffect, useState } from 'react'

export interface NearOptions {
  /** Also reports when the element has left the screen again. */
  readonly follow?: boolean
}

/** What is scrolled past faster than this, in ms, starts no work. */
const REST_MS = 120

/**
 * Whether an element rests on or near the screen or, without `follow`, has rested there. Defers work for elements that
 * nobody sees.
 */
export function useNearViewport(
  element: RefObject<Element | null>,
  { follow = false }: NearOptions = {},
): boolean {
  const [near, setNear] = useState(false)
  const settled = near && !follow
  useEffect(() => {
    if (settled || !element.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        // Entries may be batched: the last one is current.
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => setNear(true), REST_MS)
        else if (follow) setNear(false)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [settled, follow, element])
  return near
}
