import { useEffect, useState } from 'react'
import { drawn } from '#platform/db/late.ts'

/** Turns true after the first paint of the component. */
export function useFirstPaint(): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let isGone = false
    void drawn().then(() => {
      if (!isGone) setDrawn(true)
    })
    return () => {
      isGone = true
    }
  }, [])
  return isDrawn
}
