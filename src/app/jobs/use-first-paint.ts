import { useEffect, useState } from 'react'

/** Fallback for a page in the background, which is never painted, in ms. */
const LATEST_MS = 500

/** Turns true once what was put on the page with it has been drawn. */
export function useFirstPaint(): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const settle = () => setDrawn(true)
    let rest: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      // The frame is drawn after this; the next task comes when it is.
      rest = setTimeout(settle)
    })
    const latest = setTimeout(settle, LATEST_MS)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(rest)
      clearTimeout(latest)
    }
  }, [])
  return isDrawn
}
