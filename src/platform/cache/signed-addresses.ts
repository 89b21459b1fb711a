import { SIGNED_GET_CACHE_MS, SIGNED_GET_SWEEP_MS } from '#contract/limits.ts'

export interface SignedAddresses {
  /** Address to read a stored object from; asked for once while it holds. Without a workspace, that of the page counts. */
  of(gcsUrl: string, projectId?: string): Promise<string>
  /** Forgets an address that the store refused. */
  drop(gcsUrl: string): void
  clear(): void
}

/** Signed download addresses, kept for 50 minutes; expired ones are purged every 10 (CACHE-06). */
export function createSignedAddresses(options: {
  readonly sign: (gcsUrl: string, projectId?: string) => Promise<string>
  readonly now?: () => number
}): SignedAddresses {
  const now = options.now ?? Date.now
  const kept = new Map<string, { address: Promise<string>; at: number }>()
  let sweeper: ReturnType<typeof setInterval> | undefined

  const isExpired = (at: number) => now() - at >= SIGNED_GET_CACHE_MS
  const sweep = () => {
    for (const [key, { at }] of kept) if (isExpired(at)) kept.delete(key)
    if (kept.size > 0) return
    clearInterval(sweeper)
    sweeper = undefined
  }

  return {
    of: (gcsUrl, projectId) => {
      const known = kept.get(gcsUrl)
      if (known && !isExpired(known.at)) return known.address
      const address = options.sign(gcsUrl, projectId)
      kept.set(gcsUrl, { address, at: now() })
      sweeper ??= setInterval(sweep, SIGNED_GET_SWEEP_MS)
      address.catch(() => kept.delete(gcsUrl))
      return address
    },
    drop: (gcsUrl) => void kept.delete(gcsUrl),
    clear: () => kept.clear(),
  }
}
