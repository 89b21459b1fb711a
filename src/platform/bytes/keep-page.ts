import type { ArrivedPage } from '#core/uploads/types.ts'
import { putImage, trimImages } from '#platform/cache/image-store.ts'
import { canStoreImages, MAX_IMAGE_BYTES } from '#platform/cache/stored-images.ts'

interface KeepPageOptions {
  /** Null if the bytes were deleted. */
  readonly read: (at: ArrivedPage['at']) => Promise<Blob | null>
  readonly session: () => Promise<{ readonly userId: string } | null>
}

/**
 * Stores pages that this device has sent as images that were seen when they were captured: its newest documents are
 * stored (`../offline`), and would be downloaded for it.
 */
export const createKeepPage =
  ({ read, session }: KeepPageOptions) =>
  async ({ userId, projectId, gcsUrl, at, contentType, createdAt }: ArrivedPage): Promise<void> => {
    if (!canStoreImages()) return
    const bytes = await read(at)
    // The session may have ended meanwhile.
    if (!bytes || (await session())?.userId !== userId) return
    const image = bytes.slice(0, bytes.size, contentType)
    await putImage(userId, gcsUrl, image, { now: createdAt, pinned: false, projectId })
    await trimImages(userId, MAX_IMAGE_BYTES)
  }
