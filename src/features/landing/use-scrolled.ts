import { useSyncExternalStore } from 'react'

/** From here on the header stands out from what runs under it (PUBLIC-04), in px. */
export const SCROLLED_PX = 100

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the page is scrolled by more than 100 px. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > SCROLLED_PX,
    () => false,
  )
