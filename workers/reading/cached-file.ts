/** Models and runtime of reading on this device, kept once they were fetched. */
const CACHE = 'sheaf-reading'

/**
 * A file of the reading, from the device where it is kept, else fetched and kept for being offline. Rejects where
 * neither can be had.
 */
export async function cachedFile(address: string): Promise<ArrayBuffer> {
  // Without HTTPS there is no cache: then it is fetched each time.
  const cache = 'caches' in globalThis ? await caches.open(CACHE).catch(() => null) : null
  const kept = await cache?.match(address)
  if (kept) return kept.arrayBuffer()
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`)
  const bytes = await response.arrayBuffer()
  // A full device reads all the same.
  await cache?.put(address, new Response(bytes)).catch(() => undefined)
  return bytes
}

/** Drops what older versions of the app kept. */
export async function dropOthers(addresses: readonly string[]): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(CACHE)
  for (const request of await cache.keys()) {
    if (!addresses.includes(new URL(request.url).pathname)) await cache.delete(request)
  }
}
