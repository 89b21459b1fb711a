import { sheafDb } from '#platform/db/sheaf-db.ts'
import { cacheKey, cacheName, canStoreImages } from './stored-images.ts'

/** Sets the last use of a stored image to `now`, in ms since 1970, and its workspace if known. */
export async function noteUse(
  userId: string,
  gcsUrl: string,
  { now, projectId }: { readonly now: number; readonly projectId: string | null },
): Promise<void> {
  const used = { savedAt: now, ...(projectId !== null && { projectId }) }
  await sheafDb.pageImages.update([userId, gcsUrl], used)
}

/** Stores an image and its row. Rejects if the device is full. A pinned image stays pinned. */
export async function putImage(
  userId: string,
  gcsUrl: string,
  image: Blob,
  options: { readonly now: number; readonly pinned: boolean; readonly projectId: string | null },
): Promise<void> {
  const cache = await caches.open(cacheName(userId))
  await cache.put(cacheKey(gcsUrl), new Response(image, { headers: { 'Content-Type': image.type } }))
  await sheafDb.transaction('rw', sheafDb.pageImages, async () => {
    const before = await sheafDb.pageImages.get([userId, gcsUrl])
    const pinned = options.pinned || before?.pinned === true
    const projectId = options.projectId ?? before?.projectId
    await sheafDb.pageImages.put({
      userId,
      gcsUrl,
      size: image.size,
      type: image.type,
      savedAt: options.now,
      ...(projectId !== undefined && { projectId }),
      ...(pinned && { pinned }),
    })
  })
}

/** Maximum size per user of images of seen documents. */
const MAX_BYTES = 300 * 1024 * 1024

/** Drops the least recently used images above `maxBytes`. Pinned ones and `except` stay and do not count. */
export async function trimImages(userId: string, maxBytes = MAX_BYTES, except?: string): Promise<void> {
  const rows = await sheafDb.pageImages.where('userId').equals(userId).sortBy('savedAt')
  const loose = rows.filter(({ pinned }) => pinned !== true)
  let total = loose.reduce((sum, row) => sum + row.size, 0)
  const going: string[] = []
  for (const row of loose) {
    if (total <= maxBytes || row.gcsUrl === except) break
    going.push(row.gcsUrl)
    total -= row.size
  }
  await dropImages(userId, going)
}

/** Marks a stored image as pinned. Returns its size in bytes; null if it is not stored. */
export async function pinImage(userId: string, gcsUrl: string, projectId: string): Promise<number | null> {
  if (!canStoreImages()) return null
  const row = await sheafDb.pageImages.get([userId, gcsUrl])
  if (!row || !(await (await caches.open(cacheName(userId))).match(cacheKey(gcsUrl)))) return null
  if (!row.pinned || row.projectId !== projectId)
    await sheafDb.pageImages.update([userId, gcsUrl], { pinned: true, projectId })
  return row.size
}

/** Whether an image is stored; does not count as a use. */
export async function hasImage(userId: string, gcsUrl: string): Promise<boolean> {
  if (!canStoreImages() || !(await sheafDb.pageImages.get([userId, gcsUrl]))) return false
  return (await (await caches.open(cacheName(userId))).match(cacheKey(gcsUrl))) !== undefined
}

/** Sizes in bytes of a user's pinned images. */
export async function pinnedImages(userId: string): Promise<Map<string, number>> {
  const rows = await sheafDb.pageImages.where('userId').equals(userId).toArray()
  return new Map(rows.flatMap(({ gcsUrl, size, pinned }) => (pinned ? [[gcsUrl, size] as const] : [])))
}

export async function dropImages(userId: string, gcsUrls: readonly string[]): Promise<void> {
  if (!canStoreImages() || gcsUrls.length === 0) return
  const cache = await caches.open(cacheName(userId))
  for (const gcsUrl of gcsUrls) await cache.delete(cacheKey(gcsUrl))
  await sheafDb.pageImages.bulkDelete(gcsUrls.map((gcsUrl): [string, string] => [userId, gcsUrl]))
}

/** Drops a workspace's images, and those that an earlier build stored without a workspace: they can be fetched again. */
export async function dropImagesOf(userId: string, projectId: string): Promise<void> {
  const rows = await sheafDb.pageImages.where('userId').equals(userId).toArray()
  const going = rows.filter((row) =>
    row.projectId === undefined ? row.pinned !== true : row.projectId === projectId,
  )
  await dropImages(
    userId,
    going.map(({ gcsUrl }) => gcsUrl),
  )
}

/** Drops all images of a user, when the session ends (AUTH-21). */
export async function forgetPageImages(userId: string): Promise<void> {
  if (canStoreImages()) await caches.delete(cacheName(userId))
  await sheafDb.pageImages.where('userId').equals(userId).delete()
}
