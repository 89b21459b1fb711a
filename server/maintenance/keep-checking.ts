import { createRateLimit } from '#server/db/rate-limit.ts'
import type { Deps } from '#server/deps.ts'
import { repeatedly } from '#server/repeating.ts'
import { checkObjects } from './check-objects.ts'

const DAY_MS = 24 * 60 * 60_000
/** How often it is looked whether a check is due. */
const LOOK_MS = 60 * 60_000
const KEY = 'all objects'

/**
 * Checks every so many days what is stored, and logs what is wrong. The last check stands in the database: a restart
 * puts none off, and of several servers one does it. 0 never checks. Answers how to stop it, which ends a check that is
 * under way; it is begun anew by whoever looks next.
 */
export function keepChecking(
  { db, store, log, now }: Pick<Deps, 'db' | 'store' | 'log' | 'now'>,
  days: number,
  lookMs = LOOK_MS,
): () => Promise<void> {
  if (days === 0) return async () => undefined
  const stopping = new AbortController()
  const due = createRateLimit({ db, now }, { name: 'integrity', most: 1, windowMs: days * DAY_MS })
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
  const look = async () => {
    if (stopping.signal.aborted || (await due.take(KEY)) > 0) return
    try {
      await check()
    } catch (error) {
      await due.forget(KEY)
      if (!stopping.signal.aborted) throw error
    }
  }
  const stop = repeatedly(look, lookMs, (error) =>
    log.error('integrity-not-checked', { message: String(error) }),
  )
  return async () => {
    stopping.abort()
    await stop()
  }
}
