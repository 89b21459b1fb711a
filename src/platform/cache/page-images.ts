import { NoAnswer } from '#platform/api/errors.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import type { SignedAddresses } from './signed-addresses.ts'

/** Images of seen documents are kept up to this many bytes for each user; the least recently seen go first. */
const MOST_BYTES = 300 * 1024 * 1024

const cacheName = (userId: string) => `sheaf-page-images-${userId}`
const cacheKey = (gcsUrl: string) => `/kept-page-image/${encodeURIComponent(gcsUrl)}`

export interface PageImages {
  /**
   * Bytes of a stored image: from the device if it was seen before, else fetched once and kept for offline.
   * Rejects with `ApiError` or `NoAnswer`.
   */
  read(gcsUrl: string): Promise<Blob>
}

export interface PageImagesOptions {
  readonly addresses: SignedAddresses
  /** Whose copies these are; null keeps none. */
  readonly userId: () => string | null
  readonly fetch?: typeof fetch
  readonly now?: () => number
  readonly mostBytes?: number
}

/** Page images by storage address, kept in the browser's cache store with a row each for the bound (CACHE-06). */
export function createPageImages(options: PageImagesOptions): PageImages {
  const running = new Map<string, Promise<Blob>>()
  const now = options.now ?? Date.now

  const fetchImage = async (gcsUrl: string, again = true): Promise<Blob> => {
    const url = await options.addresses.of(gcsUrl)
    const response = await (options.fetch ?? globalThis.fetch)(url, { credentials: 'omit' }).catch(
      (cause: unknown) => {
        throw new NoAnswer('offline', 'The image cannot be reached', { cause })
      },
    )
    const type = response.headers.get('Content-Type') ?? ''
    if (response.ok && type.startsWith('image/')) return response.blob()
    options.addresses.drop(gcsUrl)
    if (again && response.status === 403) return fetchImage(gcsUrl, false)
    throw new NoAnswer('not-json', 'The store did not give the image', { status: response.status })
  }

  const readOnce = async (gcsUrl: string): Promise<Blob> => {
    const userId = options.userId()
    const kept = userId === null ? null : await readKept(userId, gcsUrl, now())
    if (kept) return kept
    const image = await fetchImage(gcsUrl)
    if (userId !== null && options.userId() === userId) {
      await keep(userId, gcsUrl, image, now(), options.mostBytes ?? MOST_BYTES).catch((error: unknown) =>
        // Showing it matters more than keeping it: a full device must not hide a page.
        console.warn('A page image could not be kept for offline', error),
      )
    }
    return image
  }

  return {
    read: (gcsUrl) => {
      const known = running.get(gcsUrl)
      if (known) return known
      const image = readOnce(gcsUrl).finally(() => running.delete(gcsUrl))
      running.set(gcsUrl, image)
      return image
    },
  }
}

const hasCaches = () => 'caches' in globalThis

async function readKept(userId: string, gcsUrl: string, now: number): Promise<Blob | null> {
  if (!hasCaches()) return null
  const found = await (await caches.open(cacheName(userId))).match(cacheKey(gcsUrl))
  if (!found) return null
  await sheafDb.pageImages.update([userId, gcsUrl], { savedAt: now })
  return found.blob()
}

async function keep(userId: string, gcsUrl: string, image: Blob, now: number, most: number): Promise<void> {
  if (!hasCaches()) return
  const cache = await caches.open(cacheName(userId))
  await cache.put(cacheKey(gcsUrl), new Response(image, { headers: { 'Content-Type': image.type } }))
  await sheafDb.pageImages.put({ userId, gcsUrl, size: image.size, type: image.type, savedAt: now })
  const rows = await sheafDb.pageImages.where('userId').equals(userId).sortBy('savedAt')
  let total = rows.reduce((sum, row) => sum + row.size, 0)
  for (const row of rows) {
    if (total <= most || row.gcsUrl === gcsUrl) break
    await cache.delete(cacheKey(row.gcsUrl))
    await sheafDb.pageImages.delete([userId, row.gcsUrl])
    total -= row.size
  }
}

/** Everything kept of a user, when the session ends (AUTH-21). */
export async function forgetPageImages(userId: string): Promise<void> {
  if (hasCaches()) await caches.delete(cacheName(userId))
  await sheafDb.pageImages.where('userId').equals(userId).delete()
}
