/** Delay between attempts of one load, in ms, and their number. */
const PAUSE_MS = 500
const TRIES = 3
/** If all attempts failed, the load is repeated after this many ms, or when back online. */
const AGAIN_MS = 10_000

/**
 * Code that is loaded on first use instead of with the first screen. Calls run in order. A failed load is retried
 * after a delay, and then by the next call.
 */
export function lateCode<T>(load: () => Promise<T>, pauseMs = PAUSE_MS): () => Promise<T> {
  let loading: Promise<T> | undefined
  const attempt = async (left: number): Promise<T> => {
    try {
      const code = await load()
      // A failed import resolves to undefined while the page is about to reload (`vite:preloadError`).
      if (code === undefined) throw new TypeError('The code was not loaded')
      return code
    } catch (error) {
      if (left === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      return attempt(left - 1)
    }
  }
  return () => {
    loading ??= attempt(TRIES - 1).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/** Pages in the background are never painted, so waits at most this long, in ms. */
const UNPAINTED_MS = 500

/** Resolves after the current content of the page was painted. */
export const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    // The frame is painted after this callback; the next task runs after that.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, UNPAINTED_MS)
  })

/**
 * Starts something whose code is loaded first; failed loads are retried. `start` returns a function that stops it.
 * Returns a function that stops it, or prevents it from starting. `failed` is called after each failure.
 */
export function startLate<T>(
  load: () => Promise<T>,
  start: (code: T) => () => void,
  failed = (error: unknown) => console.warn('A part of the page could not begin', error),
): () => void {
  let end: (() => void) | undefined
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = async () => {
    clearTimeout(timer)
    removeEventListener('online', again)
    try {
      const code = await load()
      if (!isStopped) end = start(code)
    } catch (error) {
      if (isStopped) return
      failed(error)
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
}
