import { useEffect, useState } from 'react'
import { drawn } from '#platform/db/late.ts'

/** Turns true once what was put on the page with it has been drawn. */
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
