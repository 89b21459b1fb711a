import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLatest } from '../hooks/use-latest.ts'

/**
 * Runs `done` after a time in ms (null: never). Pauses while the pointer or a visible focus is on the element, in a
 * hidden tab, and while `paused`. Returns the element's handlers. Focus left behind by a press is not visible and does
 * not pause.
 */
export function useDismissTimer(milliseconds: number | null, done: () => void, paused = false) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useSyncExternalStore(watchVisibility, () => document.hidden)
  const left = useRef(0)
  const latest = useLatest(done)
  const isPaused = paused || pointed || focused || hidden
  useEffect(() => {
    left.current = milliseconds ?? 0
  }, [milliseconds])
  useEffect(() => {
    if (milliseconds === null || isPaused) return
    const since = performance.now()
    const timer = setTimeout(() => latest.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [latest, milliseconds, isPaused])
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: ({ target }: FocusEvent<HTMLElement>) => setFocused(target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  }
}

function watchVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
