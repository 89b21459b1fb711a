import type { ArrivedPage } from '#core/uploads/types.ts'
import { putImage, trimImages } from '#platform/cache/image-store.ts'
import { canStoreImages } from '#platform/cache/stored-images.ts'
import { settledWithin } from '#platform/db/settled-within.ts'

/** Longest wait in ms. In WebKit a write to the database can hang, which must not stop the queue. */
const MAX_WAIT_MS = 5_000

interface KeepPageOptions {
  /** Null if the bytes were deleted. */
  readonly read: (at: ArrivedPage['at']) => Promise<Blob | null>
  readonly session: () => Promise<{ readonly userId: string } | null>
  readonly maxWaitMs?: number
}

/**
 * Stores pages that this device has sent as images that were seen when they were captured: its newest documents are
 * stored (`../offline`), and would be downloaded for it. A page that cannot be stored in time is left.
 */
export const createKeepPage =
  (options: KeepPageOptions) =>
  async (page: ArrivedPage): Promise<void> => {
    await settledWithin(keep(page, options), options.maxWaitMs ?? MAX_WAIT_MS)
  }

async function keep(page: ArrivedPage, { read, session }: KeepPageOptions): Promise<void> {
  const { userId, projectId, gcsUrl, at, contentType, createdAt } = page
  if (!canStoreImages()) return
  const bytes = await read(at)
  // The session may have ended meanwhile.
  if (!bytes || (await session())?.userId !== userId) return
  const image = bytes.slice(0, bytes.size, contentType)
  await putImage(userId, gcsUrl, image, { now: createdAt, pinned: false, projectId })
  await trimImages(userId)
}
