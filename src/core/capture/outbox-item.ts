import { ITEM_SCHEMA, type StoredBytes, PLAIN_ITEM_SCHEMA, type UploadItem } from '#core/uploads/types.ts'
import { unsent } from '#core/uploads/unsent.ts'
import type { DraftDocument, DraftPage, PageLook } from './types.ts'

/** Two looks that make the same image. */
export const isSameLook = (a: PageLook, b: PageLook): boolean =>
  a.filter === b.filter &&
  a.rotation === b.rotation &&
  (a.corners === b.corners ||
    (a.corners !== null &&
      b.corners !== null &&
      a.corners.every(({ x, y }, index) => b.corners?.[index]?.x === x && b.corners[index].y === y)))

/** The photo as it is: no image has to be made for it. */
export const isUntouched = ({ corners, filter, rotation }: PageLook): boolean =>
  corners === null && filter === 'original' && rotation === 0

/** The image made with the page's present look; null while it has to be made. */
export const imageOf = ({ look, made }: DraftPage): StoredBytes | null =>
  made && isSameLook(made.look, look) ? made.image : null

/** What goes as the page: its image, an older one, or the photo itself. Nothing photographed waits for ever. */
export const bestImageOf = (page: DraftPage): StoredBytes =>
  imageOf(page) ?? (isUntouched(page.look) ? page.photo : (page.made?.image ?? page.photo))

/** The bytes of a page as they lie where the item will find them. */
export interface PlacedPage {
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
  pages: readonly PlacedPage[],
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
