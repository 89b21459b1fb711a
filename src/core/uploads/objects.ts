import type { ObjectType, OriginalType, SignedUpload } from '#contract/uploads.ts'
import type { CompletionBody, PresignedUrls, PresignRequest } from './ports.ts'
import type { ArrivedPage, StoredBytes, Target, Targets, UploadItem } from './types.ts'

// The objects of an item: its page images, and the PDF or photos that they were made from (decisions §4).

/** One object to upload. `target` null: an address must be requested. */
export interface UploadObject {
  readonly role: 'page' | 'original'
  /** Zero-based within its role. */
  readonly index: number
  readonly bytes: StoredBytes
  readonly contentType: OriginalType
  readonly target: Target | null
}

/** Page images in order; a picked image is its own only page. */
export function pagesOf(item: UploadItem): readonly StoredBytes[] {
  if (item.kind === 'image') return item.original ? [item.original] : []
  return item.pages
}

/** The original photos of the pages; empty if the pages themselves were picked. */
export const photosOf = (item: UploadItem): readonly StoredBytes[] => item.photos ?? []

/** Whether every page image is on the device. */
export const pagesComplete = (item: UploadItem) =>
  item.kind !== 'pdf' || (item.pageCount !== null && item.pages.length >= item.pageCount)

/** The page images were made from the picked file, which is sent too. */
const hasOwnOriginal = ({ kind }: UploadItem) => kind === 'pdf' || kind === 'converted'

/** Type of the page images: a picked image's own, PNG for a converted image, otherwise JPEG. */
export function pageTypeOf({ kind, type }: UploadItem): ObjectType {
  if (kind === 'converted') return 'image/png'
  return kind === 'image' && type === 'image/png' ? 'image/png' : 'image/jpeg'
}

/** Pages in order, then the originals: the order of upload. */
export function objectsOf(item: UploadItem): UploadObject[] {
  const contentType = pageTypeOf(item)
  const objects: UploadObject[] = pagesOf(item).map((bytes, index) => ({
    role: 'page',
    index,
    bytes,
    contentType,
    target: item.targets?.pages[index] ?? null,
  }))
  const original = item.targets?.original ?? null
  if (hasOwnOriginal(item) && item.original && original !== 'none') {
    objects.push({
      role: 'original',
      index: 0,
      bytes: item.original,
      contentType: item.type,
      target: original,
    })
  }
  return [...objects, ...photoObjects(item)]
}

/** The first page as the server has it; null if its address is not known. */
export function firstPageOf(item: UploadItem): ArrivedPage | null {
  const { userId, projectId, createdAt } = item
  const [first] = objectsOf(item)
  if (first?.role !== 'page' || !first.target) return null
  const { bytes, contentType, target } = first
  return { userId, projectId, gcsUrl: target.gcsUrl, at: bytes.at, contentType, createdAt }
}

function photoObjects(item: UploadItem): UploadObject[] {
  const targets = item.targets?.photos
  if (targets?.length === 0) return []
  return photosOf(item).map((bytes, index) => ({
    role: 'original',
    index,
    bytes,
    contentType: 'image/jpeg',
    target: targets?.[index] ?? null,
  }))
}

/** The addresses to request; null if every object has one. */
export function presignRequestOf(item: UploadItem): PresignRequest | null {
  const missing = objectsOf(item).filter((object) => object.target === null)
  if (missing.length === 0) return null
  const pages = missing.filter((object) => object.role === 'page').length
  return {
    call: item.kind === 'image' || item.kind === 'converted' ? 'image' : 'pdf',
    // The call cannot ask for originals alone; the extra page is never used.
    pageCount: Math.max(1, pages),
    originals: missing.length - pages,
  }
}

/** Fills the missing addresses in order; null if the server returned too few. */
export function targetsWith(item: UploadItem, urls: PresignedUrls): Targets | null {
  const fresh = urls.pages.map(freshTarget)
  const pages = pagesOf(item).map((_, index) => item.targets?.pages[index] ?? fresh.shift() ?? null)
  if (pages.includes(null)) return null
  const originals = urls.originals.map(freshTarget)
  if (photosOf(item).length > 0) return { pages, original: 'none', photos: photoTargets(item, originals) }
  if (!hasOwnOriginal(item)) return { pages, original: 'none' }
  // A server without originals gets page images only.
  return { pages, original: item.targets?.original ?? originals[0] ?? 'none' }
}

const freshTarget = ({ signedUrl, gcs_url }: SignedUpload): Target => ({
  signedUrl,
  gcsUrl: gcs_url,
  stored: false,
})

/** All or none: an original belongs to the page of the same index. */
function photoTargets(item: UploadItem, offered: Target[]): readonly (Target | null)[] {
  const photos = photosOf(item).map((_, index) => item.targets?.photos?.[index] ?? offered.shift() ?? null)
  return photos.includes(null) ? [] : photos
}

/** Applies `change` to every known target. */
export function mapTargets(targets: Targets, change: (target: Target) => Target | null): Targets {
  const { original, photos } = targets
  return {
    pages: targets.pages.map((target) => target && change(target)),
    ...(photos && { photos: photos.map((target) => target && change(target)) }),
    original: original === null || original === 'none' ? original : change(original),
  }
}

/** Body of the completion: addresses and hashes in page order (API-21). */
export function completionOf(item: UploadItem): CompletionBody {
  const objects = objectsOf(item)
  const addresses = (role: UploadObject['role']) =>
    objects.flatMap((object) => (object.role === role && object.target ? [object.target.gcsUrl] : []))
  const originals = addresses('original')
  return {
    gcs_urls: addresses('page'),
    filename: item.name,
    fileSize: item.size,
    contentHash: item.hash ?? '',
    source: item.source,
    project_id: item.projectId,
    upload_id: item.captureId,
    page_hashes: pagesOf(item).map((page) => page.sha256),
    ...(originals.length > 0 && { original_gcs_urls: originals }),
    ...(item.keepBoth && { keep_both: true }),
    folder: item.folder,
    imported: item.imported,
  }
}
