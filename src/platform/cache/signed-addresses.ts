import { SIGNED_GET_CACHE_MS, SIGNED_GET_SWEEP_MS } from '#contract/limits.ts'

export interface SignedAddresses {
  /** URL to read a stored object from; requested once while it is valid. Without a workspace, the page's is used. */
  of(gcsUrl: string, projectId?: string): Promise<string>
  /** Drops a URL that the store rejected. */
  drop(gcsUrl: string): void
  clear(): void
}

/** Signed download URLs, cached for 50 minutes; expired ones are purged every 10 (CACHE-06). */
export function createSignedAddresses(options: {
  readonly sign: (gcsUrl: string, projectId?: string) => Promise<string>
  readonly now?: () => number
}): SignedAddresses {
  const now = options.now ?? Date.now
  const cached = new Map<string, { address: Promise<string>; at: number }>()
  let sweeper: ReturnType<typeof setInterval> | undefined

  const isExpired = (at: number) => now() - at >= SIGNED_GET_CACHE_MS
  const sweep = () => {
    for (const [key, { at }] of cached) if (isExpired(at)) cached.delete(key)
    if (cached.size > 0) return
    clearInterval(sweeper)
    sweeper = undefined
  }

  return {
    of: (gcsUrl, projectId) => {
      const known = cached.get(gcsUrl)
      if (known && !isExpired(known.at)) return known.address
      const address = options.sign(gcsUrl, projectId)
      cached.set(gcsUrl, { address, at: now() })
      sweeper ??= setInterval(sweep, SIGNED_GET_SWEEP_MS)
      address.catch(() => cached.delete(gcsUrl))
      return address
    },
    drop: (gcsUrl) => void cached.delete(gcsUrl),
    clear: () => cached.clear(),
  }
}
