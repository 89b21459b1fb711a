/** Counts failures by key within a sliding-start window; forgets a key after its window. */
export interface FailureLimit {
  /** Seconds until the key may try again; 0 where it may now. */
  blockedFor(key: string): number
  failed(key: string): void
  forget(key: string): void
}

interface Count {
  failures: number
  readonly endsAt: number
}

const KEYS_MAX = 50_000

/** Allows `most` failures a key in `windowMs`. Kept in memory: a restart forgives. */
export function createFailureLimit(most: number, windowMs: number, now: () => Date): FailureLimit {
  const counts = new Map<string, Count>()
  const current = (key: string) => {
    const count = counts.get(key)
    if (count && count.endsAt > now().getTime()) return count
    counts.delete(key)
    return undefined
  }
  const sweep = () => {
    for (const key of counts.keys()) current(key)
    // Still full: someone makes up keys. Oldest first, since a map keeps its order.
    for (const key of counts.keys()) {
      if (counts.size < KEYS_MAX) break
      counts.delete(key)
    }
  }
  return {
    blockedFor(key) {
      const count = current(key)
      if (!count || count.failures < most) return 0
      return Math.max(1, Math.ceil((count.endsAt - now().getTime()) / 1000))
    },
    failed(key) {
      const count = current(key)
      if (count) count.failures += 1
      else {
        if (counts.size >= KEYS_MAX) sweep()
        counts.set(key, { failures: 1, endsAt: now().getTime() + windowMs })
      }
    },
    forget: (key) => void counts.delete(key),
  }
}
