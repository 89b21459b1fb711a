/** Counts failures, or other acts, by key in a window that opens with the first; forgets a key after its window. */
export interface CountLimit {
  /** Seconds until the key may try again; 0 where it may now. */
  blockedFor(key: string): number
  count(key: string): void
  forget(key: string): void
}

interface Count {
  n: number
  readonly endsAt: number
}

const KEYS_MAX = 50_000

/** Allows `most` a key in `windowMs`. Kept in memory: a restart forgives. */
export function createCountLimit(most: number, windowMs: number, now: () => Date): CountLimit {
  const counts = new Map<string, Count>()
  const current = (key: string) => {
    const held = counts.get(key)
    if (held && held.endsAt > now().getTime()) return held
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
      const held = current(key)
      if (!held || held.n < most) return 0
      return Math.max(1, Math.ceil((held.endsAt - now().getTime()) / 1000))
    },
    count(key) {
      const held = current(key)
      if (held) held.n += 1
      else {
        if (counts.size >= KEYS_MAX) sweep()
        counts.set(key, { n: 1, endsAt: now().getTime() + windowMs })
      }
    },
    forget: (key) => void counts.delete(key),
  }
}
