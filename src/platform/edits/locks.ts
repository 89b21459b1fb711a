/** Longer than any request: a tab that holds a lock for longer is frozen. */
const LOCK_WAIT_MS = 45_000

export interface LocksOptions {
  /** Undefined on plain HTTP. */
  readonly locks?: LockManager | undefined
  /** How long to wait for another tab's lock before continuing without it, in ms. */
  readonly lockWaitMs?: number | undefined
}

export type WithLock = <T>(name: string, run: () => Promise<T>) => Promise<T>

/**
 * Runs one function at a time per name, in call order: across tabs by Web Locks, which a dying tab releases,
 * otherwise in this page only. Runs without a lock if it is unavailable, because the server recognises an edit that
 * is sent twice.
 */
export function createLocks({ locks, lockWaitMs = LOCK_WAIT_MS }: LocksOptions): WithLock {
  const last = new Map<string, Promise<unknown>>()
  return async (name, run) => {
    if (!locks) {
      const mine = (last.get(name) ?? Promise.resolve()).then(run, run)
      last.set(name, mine)
      return mine.finally(() => last.get(name) === mine && last.delete(name))
    }
    let granted = false
    try {
      return await locks.request(name, { signal: AbortSignal.timeout(lockWaitMs) }, () => {
        granted = true
        return run()
      })
    } catch (error) {
      if (granted) throw error
      return run()
    }
  }
}
