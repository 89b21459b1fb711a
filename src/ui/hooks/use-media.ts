import { useSyncExternalStore } from 'react'

/** Follows a media query, such as `(min-width: 48rem)`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}

/** Wide enough for a panel next to the list. */
export const usePanelWidth = () => useMedia('(min-width: 80rem)')

/** Wide enough for tables: medium and up. */
export const useTableWidth = () => useMedia('(min-width: 48rem)')
