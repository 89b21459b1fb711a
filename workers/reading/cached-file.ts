/** Cache of models and runtime. */
const CACHE = 'sheaf-reading'

/**
 * A model or runtime file: from the cache, otherwise fetched and cached. Rejects if neither works.
 */
export async function cachedFile(address: string): Promise<ArrayBuffer> {
  // Without HTTPS there is no cache, so it is fetched each time.
  const cache = 'caches' in globalThis ? await caches.open(CACHE).catch(() => null) : null
  const cached = await cache?.match(address)
  if (cached) return cached.arrayBuffer()
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`)
  const bytes = await response.arrayBuffer()
  // Reading works even if the device is full.
  await cache?.put(address, new Response(bytes)).catch(() => undefined)
  return bytes
}

/** Deletes files of older versions of the app. */
export async function dropOthers(addresses: readonly string[]): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(CACHE)
  for (const request of await cache.keys()) {
    if (!addresses.includes(new URL(request.url).pathname)) await cache.delete(request)
  }
}
