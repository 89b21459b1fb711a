import { REMOVED_RETENTION_MS } from '#contract/limits.ts'
import {
  ITEM_SCHEMA,
  type StoredBytes,
  PLAIN_ITEM_SCHEMA,
  type UploadItem,
  unsent,
} from '#core/uploads/types.ts'
import type { DraftDocument, DraftPage, PageAppearance } from './types.ts'

/** Two looks that make the same image. */
export const isSameAppearance = (a: PageAppearance, b: PageAppearance): boolean =>
  a.filter === b.filter &&
  a.rotation === b.rotation &&
  (a.corners === b.corners ||
    (a.corners !== null &&
      b.corners !== null &&
      a.corners.every(({ x, y }, index) => b.corners?.[index]?.x === x && b.corners[index].y === y)))

/** The photo as it is: no image has to be made for it. */
export const isUntouched = ({ corners, filter, rotation }: PageAppearance): boolean =>
  corners === null && filter === 'original' && rotation === 0

/** The image made with the page's present look; null while it has to be made. */
export const imageOf = ({ look, made }: DraftPage): StoredBytes | null =>
  made && isSameAppearance(made.look, look) ? made.image : null

/** What goes as the page: its image, an older one, or the photo itself. Nothing photographed waits for ever. */
export const bestImageOf = (page: DraftPage): StoredBytes =>
  imageOf(page) ?? (isUntouched(page.look) ? page.photo : (page.made?.image ?? page.photo))

/** The bytes of a page as they lie where the item will find them. */
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

/** The outbox item of a document: one page goes by the image call, several by the PDF call (decisions §4). */
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
    schema: hasPhotos ? ITEM_SCHEMA : PLAIN_ITEM_SCHEMA,
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

/** The item under Removed (UPLOAD-30). Restored, it starts like any new capture. */
export const removedItem = (item: UploadItem, now: number): UploadItem => ({
  ...item,
  state: { at: 'removed', was: { at: 'working', stage: 'stored' }, until: now + REMOVED_RETENTION_MS },
})
