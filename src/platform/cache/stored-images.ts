// The bytes of stored images. Their database rows are in `image-store.ts`.

export const cacheName = (userId: string) => `sheaf-page-images-${userId}`
export const cacheKey = (gcsUrl: string) => `/kept-page-image/${encodeURIComponent(gcsUrl)}`

/** Whether this browser can store images; it cannot on plain HTTP. */
export const canStoreImages = () => 'caches' in globalThis

/** A stored image; null if it is not stored. */
export async function readImage(userId: string, gcsUrl: string): Promise<Blob | null> {
  if (!canStoreImages()) return null
  const found = await (await caches.open(cacheName(userId))).match(cacheKey(gcsUrl))
  return found ? found.blob() : null
}
