/** Between two tries of one load, in ms, and how many there are. */
const PAUSE_MS = 500
const TRIES = 3
/** What did not load in these tries is tried again after this many ms, or when back online. */
const AGAIN_MS = 10_000

/**
 * Code that loads at its first use instead of with the first screen. Uses reach it in their order. A load that fails is
 * tried again after a moment, and then by the next use.
 */
export function lateCode<T>(load: () => Promise<T>, pauseMs = PAUSE_MS): () => Promise<T> {
  let loading: Promise<T> | undefined
  const attempt = async (left: number): Promise<T> => {
    try {
      const code = await load()
      // What an import resolves to that failed while the page is about to reload (`vite:preloadError`).
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

/** A page in the background is never painted, in ms. */
const UNPAINTED_MS = 500

/** Resolves once what is on the page now has been drawn. */
export const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    // The frame is drawn after this; the next task comes when it is.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, UNPAINTED_MS)
  })

/**
 * Starts something whose code loads first; until that succeeds it is tried again. `start` returns the function that stops
 * it. Returns a function that stops it, or keeps it from starting. `failed` is called after each failure.
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
