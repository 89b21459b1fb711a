import { REMOVED_RETENTION_MS } from '#contract/limits.ts'
import {
  PAGES_ITEM_SCHEMA,
  type StoredBytes,
  PLAIN_ITEM_SCHEMA,
  type UploadItem,
  unsent,
} from '#core/uploads/types.ts'
import type { DraftDocument, DraftPage, PageAppearance } from './types.ts'

/** Whether two appearances produce the same image. */
export const isSameAppearance = (a: PageAppearance, b: PageAppearance): boolean =>
  a.filter === b.filter &&
  a.rotation === b.rotation &&
  (a.corners === b.corners ||
    (a.corners !== null &&
      b.corners !== null &&
      a.corners.every(({ x, y }, index) => b.corners?.[index]?.x === x && b.corners[index].y === y)))

/** Whether the photo itself is the page image. */
export const isUntouched = ({ corners, filter, rotation }: PageAppearance): boolean =>
  corners === null && filter === 'original' && rotation === 0

/** The image with the page's current appearance; null until it is built. */
export const imageOf = ({ look, made }: DraftPage): StoredBytes | null =>
  made && isSameAppearance(made.look, look) ? made.image : null

/** Whether the photo was analysed and the image with the page's current appearance is built. */
export const hasImage = (page: DraftPage): boolean =>
  page.findings !== null && (isUntouched(page.look) || imageOf(page) !== null)

/**
 * The image that is sent for the page: the current one, an older one, or the photo itself. A page waits at most a
 * minute for its image (`enqueue-delay.ts`).
 */
export const bestImageOf = (page: DraftPage): StoredBytes =>
  imageOf(page) ?? (isUntouched(page.look) ? page.photo : (page.made?.image ?? page.photo))

/** The bytes of a page in the folder of the item. */
export interface StoredPage {
  readonly image: StoredBytes
  readonly photo: StoredBytes
}

export interface ItemOrigin {
  readonly captureId: string
  readonly build: string
  /** ms since 1970 */
  readonly now: number
}

/** The outbox item of a document: one page uses the image call, several use the PDF call (decisions §4). */
export function itemOf(
  { userId, projectId, name, lastShotAt }: DraftDocument,
  pages: readonly StoredPage[],
  { captureId, build, now }: ItemOrigin,
): UploadItem {
  const images = pages.map(({ image }) => image)
  const single = images.length === 1 ? (images[0] ?? null) : null
  const hasPhotos = pages.some(({ image, photo }) => image.at.path !== photo.at.path)
  return {
    captureId,
    schema: hasPhotos ? PAGES_ITEM_SCHEMA : PLAIN_ITEM_SCHEMA,
    build,
    userId,
    projectId,
    name,
    size: images.reduce((sum, { size }) => sum + size, 0),
    type: 'image/jpeg',
    lastModified: lastShotAt,
    source: 'local',
    kind: single ? 'image' : 'pages',
    original: single,
    pages: single ? [] : images,
    ...(hasPhotos && { photos: pages.map(({ photo }) => photo) }),
    pageCount: null,
    hash: null,
    ...unsent(now),
  }
}

/** The item under Removed (UPLOAD-30). After restoring, it is processed like any new capture. */
export const removedItem = (item: UploadItem, now: number): UploadItem => ({
  ...item,
  state: { at: 'removed', was: { at: 'working', stage: 'stored' }, until: now + REMOVED_RETENTION_MS },
})
