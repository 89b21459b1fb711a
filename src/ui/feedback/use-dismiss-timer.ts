import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLatest } from '../hooks/use-latest.ts'

/**
 * Runs `done` after a stay (in ms; null for ever) that stands still while somebody is at what is shown: under the
 * pointer, under a focus that can be seen, in a hidden tab, and where `paused` says so. Answers the handlers of the element
 * that is shown. A focus that a press left behind is not seen, and holds nothing.
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
