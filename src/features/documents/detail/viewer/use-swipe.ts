import { type TouchEvent, useRef } from 'react'
import { isRightToLeft } from '#ui/direction.ts'

/** Minimum length of a swipe, in px; it must also be more horizontal than vertical. */
const SWIPE = 48

/**
 * Tracks horizontal swipes of one finger; returns the handlers. `step` 1 is a swipe towards the start of the line,
 * which shows the next page: to the left in left-to-right text.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0]
      if (!start.current || !touch) return
      const x = touch.clientX - start.current.x
      const y = touch.clientY - start.current.y
      start.current = null
      if (Math.abs(x) >= SWIPE && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 === isRightToLeft() ? -1 : 1)
    },
  }
}
