import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Whether the component is still mounted, for asynchronous work; for a part that stays mounted, whether it is `open`.
 */
export function useIsShown(open = true): () => boolean {
  const shown = useRef(false)
  useLayoutEffect(() => {
    shown.current = open
    return () => {
      shown.current = false
    }
  }, [open])
  return useCallback(() => shown.current, [])
}
