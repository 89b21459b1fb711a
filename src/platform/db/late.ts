import { earlyLoads, reportMissing } from './page-reloads.ts'

/** Delay between attempts of one load, in ms, and their number. */
const PAUSE_MS = 500
const TRIES = 3
/** If all attempts failed, the load is repeated after this many ms, or when back online. */
const AGAIN_MS = 10_000

/** Code that is loaded on first use instead of with the first screen. A call loads it for somebody who waits. */
export interface LateCode<T> {
  (): Promise<T>
  /** Loads it in advance, while nobody waits for it. */
  readonly early: () => Promise<T>
  /** Null until it is loaded. */
  readonly loaded: () => T | null
}

/** Calls run in order. A failed load is retried after a delay, and then by the next call. */
export function lateCode<T>(load: () => Promise<T>, pauseMs = PAUSE_MS): LateCode<T> {
  let loading: Promise<T> | undefined
  let result: { readonly code: T } | null = null
  const own = {}
  const attempt = async (left: number): Promise<T> => {
    try {
      const code = await load()
      // A failed import resolves to undefined while the page is about to reload (`vite:preloadError`).
      if (code === undefined) throw new TypeError('The code was not loaded')
      return code
    } catch (error) {
      if (!earlyLoads.has(own)) reportMissing(error)
      if (left === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      return attempt(left - 1)
    }
  }
  const begin = async () => {
    try {
      const code = await attempt(TRIES - 1)
      result = { code }
      return code
    } catch (error) {
      loading = undefined
      throw error
    } finally {
      earlyLoads.delete(own)
    }
  }
  const awaited = () => {
    earlyLoads.delete(own)
    return (loading ??= begin())
  }
  const early = () => {
    if (!loading) earlyLoads.add(own)
    return (loading ??= begin())
  }
  return Object.assign(awaited, { early, loaded: () => result && result.code })
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
