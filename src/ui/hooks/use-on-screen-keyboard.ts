import { useEffect, useState } from 'react'

export interface VisibleArea {
  /** Top and height of the visible part of the page, in px. */
  readonly top: number
  readonly height: number
}

/** Smaller differences are the browser's own bars. */
const KEYBOARD = 120

/**
 * The part of the page above an on-screen keyboard that overlays it; null without a keyboard, or if the page is
 * resized instead.
 */
export function useOnScreenKeyboard(): VisibleArea | null {
  const [seen, setSeen] = useState<VisibleArea | null>(null)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const look = () => {
      // Pinch zoom shrinks the visual viewport too.
      const covered = view.scale < 1.05 && window.innerHeight - view.height > KEYBOARD
      setSeen(covered ? { top: view.offsetTop, height: view.height } : null)
    }
    view.addEventListener('resize', look)
    view.addEventListener('scroll', look)
    look()
    return () => {
      view.removeEventListener('resize', look)
      view.removeEventListener('scroll', look)
    }
  }, [])
  return seen
}
