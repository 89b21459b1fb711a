import type { Deps } from '#server/deps.ts'
import { checkObjects } from './check-objects.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Checks every so many days what is stored, and logs what is wrong; the first time after that many days, so that
 * servers which start together do not all read everything. 0 never checks. Answers how to stop it.
 */
export function keepChecking(
  { db, store, log }: Pick<Deps, 'db' | 'store' | 'log'>,
  days: number,
): () => Promise<void> {
  if (days === 0) return async () => undefined
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const check = async () => {
    const { objects, bytes, missing, changed, orphaned } = await checkObjects(db, store, stopping.signal)
    const figures = {
      objects,
      bytes,
      missing: missing.length,
      changed: changed.length,
      orphaned: orphaned.length,
    }
    if (missing.length + changed.length === 0) log.info('integrity-checked', figures)
    else log.error('integrity-broken', { ...figures, first: missing[0] ?? changed[0] })
  }
  const timer = setInterval(() => {
    running = running.then(check).catch((error: unknown) => {
      if (!stopping.signal.aborted) log.error('integrity-not-checked', { message: String(error) })
    })
  }, days * DAY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}
