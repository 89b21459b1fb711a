import { NoResponse } from '#platform/api/errors.ts'
import { lateCode } from '#platform/db/late.ts'
import { fetchStored } from './fetch-stored.ts'
import type { SignedAddresses } from './signed-addresses.ts'
import { canStoreImages, readImage } from './stored-images.ts'

const store = lateCode(() => import('./image-store.ts'))

export interface PageImages {
  /**
   * An image of the open workspace: from the device if it was seen before, else fetched once and stored.
   * Rejects with `ApiError` or `NoResponse`.
   */
  read(gcsUrl: string): Promise<Blob>
  /**
   * Prefetches an image as if it had been seen at `seenAt`, in ms since 1970, so that the oldest unopened images are
   * dropped first. `full` if it was dropped itself. Rejects like `pin`.
   */
  prefetch(gcsUrl: string, projectId: string, seenAt: number): Promise<'cached' | 'full'>
  /**
   * Stores an image until it is unpinned, fetching it if necessary. Returns its size in bytes. Rejects like `read`,
   * and with the browser's own error if the device is full.
   */
  pin(gcsUrl: string, projectId: string): Promise<number>
}

export interface PageImagesOptions {
  readonly addresses: SignedAddresses
  /** The user whose cache this is; with null nothing is stored. */
  readonly userId: () => string | null
  /** The workspace that the page shows. */
  readonly projectId: () => string | null
  readonly fetch?: typeof fetch
  readonly now?: () => number
  readonly maxBytes?: number
}

/**
 * Page images by storage address, in the browser's cache storage, with a database row each for the size limit
 * (CACHE-06).
 */
export function createPageImages(options: PageImagesOptions): PageImages {
  const running = new Map<string, Promise<Blob>>()
  const now = options.now ?? Date.now

  const fetchImage = (gcsUrl: string, projectId?: string) =>
    fetchStored(options.addresses, { gcsUrl, projectId, type: 'image/' }, options.fetch)

  const readOnce = async (gcsUrl: string): Promise<Blob> => {
    const [userId, projectId] = [options.userId(), options.projectId()]
    const stored = userId === null ? null : await readImage(userId, gcsUrl)
    if (userId !== null && stored) {
      // Not awaited: a write can hang in WebKit, and the image is already here. Without it, the image only counts as
      // used earlier.
      const use = { now: now(), projectId }
      store()
        .then(({ noteUse }) => noteUse(userId, gcsUrl, use))
        .catch(() => undefined)
      return stored
    }
    const image = await fetchImage(gcsUrl)
    if (userId !== null && options.userId() === userId && canStoreImages()) {
      await store()
        .then(async ({ putImage, trimImages }) => {
          // The session may have ended meanwhile.
          if (options.userId() !== userId) return
          await putImage(userId, gcsUrl, image, { now: now(), pinned: false, projectId })
          await trimImages(userId, options.maxBytes, gcsUrl)
        })
        .catch((error: unknown) =>
          // A full device must not prevent showing a page.
          console.warn('A page image could not be stored', error),
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
    prefetch: async (gcsUrl, projectId, seenAt) => {
      const userId = options.userId()
      if (userId === null || !canStoreImages()) return 'full'
      const { hasImage, putImage, trimImages } = await store()
      if (await hasImage(userId, gcsUrl)) return 'cached'
      const image = await fetchImage(gcsUrl, projectId)
      if (options.userId() !== userId) throw new NoResponse('offline', 'The session has ended')
      await putImage(userId, gcsUrl, image, { now: seenAt, pinned: false, projectId })
      await trimImages(userId, options.maxBytes)
      return (await hasImage(userId, gcsUrl)) ? 'cached' : 'full'
    },
    pin: async (gcsUrl, projectId) => {
      const userId = options.userId()
      if (userId === null) throw new NoResponse('offline', 'Nobody is signed in')
      const { pinImage, putImage } = await store()
      const size = await pinImage(userId, gcsUrl, projectId)
      if (size !== null) return size
      const image = await fetchImage(gcsUrl, projectId)
      if (options.userId() !== userId) throw new NoResponse('offline', 'The session has ended')
      await putImage(userId, gcsUrl, image, { now: now(), pinned: true, projectId })
      return image.size
    },
  }
}
