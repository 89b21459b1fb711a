import { createRateLimit } from '#server/db/rate-limit.ts'
import type { Deps } from '#server/deps.ts'
import { checkObjects } from './check-objects.ts'

const DAY_MS = 24 * 60 * 60_000
const KEY = 'all objects'

/**
 * Returns a function that checks all stored objects if the last check was at least `days` ago, and logs problems. The
 * time of the last check is stored in the database, so a restart does not delay the next one. A check that fails or
 * is aborted does not count. Rejects with its error.
 */
export function createIntegrityCheck(
  { db, store, log, now }: Pick<Deps, 'db' | 'store' | 'log' | 'now'>,
  days: number,
): (signal: AbortSignal) => Promise<void> {
  const due = createRateLimit({ db, now }, { name: 'integrity', most: 1, windowMs: days * DAY_MS })
  const check = async (signal: AbortSignal) => {
    const { objects, bytes, missing, changed, orphaned } = await checkObjects(db, store, signal)
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
  return async (signal) => {
    if ((await due.take(KEY)) > 0) return
    try {
      await check(signal)
    } catch (error) {
      await due.forget(KEY)
      throw error
    }
  }
}
