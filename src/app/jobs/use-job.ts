import { useEffect } from 'react'

/** A job's script that failed to load is tried again after this many ms, or when back online. */
const AGAIN_MS = 10_000

/**
 * Runs a background job while the component is mounted. `load` imports its script and resolves to a function that
 * starts the job and returns a function that stops it; it must be the same function on each render.
 */
export function useJob(load: () => Promise<() => () => void>): void {
  useEffect(() => {
    let end: (() => void) | undefined
    let isStopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = async () => {
      clearTimeout(timer)
      removeEventListener('online', again)
      try {
        const start = await load()
        if (!isStopped) end = start()
      } catch (error) {
        if (isStopped) return
        console.warn('A job of the page could not begin', error)
        timer = setTimeout(again, AGAIN_MS)
        addEventListener('online', again)
      }
    }
    const again = () => void begin()
    again()
    return () => {
      isStopped = true
      clearTimeout(timer)
      removeEventListener('online', again)
      end?.()
    }
  }, [load])
}
