import { useCallback, useLayoutEffect, useRef } from 'react'

/** Whether the component still shows, for what ends later; of a part that stays mounted, whether it is `open`. */
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
