import { useEffect } from 'react'

/** Where a job's script could not be loaded it is asked for again after this many ms, or when the line is back. */
const AGAIN_MS = 10_000

/**
 * Runs a job of the page while the component is there. `load` brings its script and answers how to begin, which answers
 * how to end; it must be the same function at each rendering.
 */
export function useJob(load: () => Promise<() => () => void>): void {
  useEffect(() => {
    let end: (() => void) | undefined
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = async () => {
      clearTimeout(timer)
      removeEventListener('online', again)
      try {
        const start = await load()
        if (!isGone) end = start()
      } catch (error) {
        if (isGone) return
        console.warn('A job of the page could not begin', error)
        timer = setTimeout(again, AGAIN_MS)
        addEventListener('online', again)
      }
    }
    const again = () => void begin()
    again()
    return () => {
      isGone = true
      clearTimeout(timer)
      removeEventListener('online', again)
      end?.()
    }
  }, [load])
}
