/** Longer than a request may take: a tab that holds a lock for longer is frozen. */
const LOCK_WAIT_MS = 45_000

export interface LocksOptions {
  /** Undefined on plain HTTP. */
  readonly locks?: LockManager | undefined
  /** How long to wait for another tab's lock before going on without it, in ms. */
  readonly lockWaitMs?: number | undefined
}

export type WithLock = <T>(name: string, run: () => Promise<T>) => Promise<T>

/**
 * Runs one function at a time for each name, in the order of the calls: over all tabs by Web Locks, which a dying tab
 * releases, or else in this page alone. Runs without a lock that is unavailable: the server recognises an edit that is
 * sent twice.
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
