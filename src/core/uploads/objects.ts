import type { CompletionBody, Minted, MintRequest } from './ports.ts'
import type { KeptBytes, Target, Targets, UploadItem } from './types.ts'

// The objects of an item: its page images, and for a PDF the original beside them (decisions §4).

/** One object and where it goes. `target` null: an address must be asked for. */
export interface UploadObject {
  readonly role: 'page' | 'original'
  /** Zero-based within its role. */
  readonly index: number
  readonly bytes: KeptBytes
  readonly contentType: 'image/jpeg' | 'image/png' | 'application/pdf'
  readonly target: Target | null
}

/** Page images in order; a picked image is its own only page. */
export function pagesOf(item: UploadItem): readonly KeptBytes[] {
  if (item.kind === 'image') return item.original ? [item.original] : []
  return item.pages
}

/** Whether every page image is on the device. */
export const pagesComplete = (item: UploadItem) =>
  item.kind !== 'pdf' || (item.pageCount !== null && item.pages.length >= item.pageCount)

/** Pages in order, then the original: the order in which they travel. */
export function objectsOf(item: UploadItem): UploadObject[] {
  const contentType = item.kind === 'image' ? item.type : 'image/jpeg'
  const objects: UploadObject[] = pagesOf(item).map((bytes, index) => ({
    role: 'page',
    index,
    bytes,
    contentType,
    target: item.targets?.pages[index] ?? null,
  }))
  const original = item.targets?.original ?? null
  if (item.kind === 'pdf' && item.original && original !== 'none') {
    objects.push({
      role: 'original',
      index: 0,
      bytes: item.original,
      contentType: 'application/pdf',
      target: original,
    })
  }
  return objects
}

/** What has to be asked for, or null where every object has an address. */
export function mintRequestOf(item: UploadItem): MintRequest | null {
  const missing = objectsOf(item).filter((object) => object.target === null)
  if (missing.length === 0) return null
  const pages = missing.filter((object) => object.role === 'page').length
  return {
    call: item.kind === 'image' ? 'image' : 'pdf',
    // The call has no form for an original alone; the one page too many is never used.
    pageCount: Math.max(1, pages),
    original: missing.some((object) => object.role === 'original'),
  }
}

/** Fills the gaps of an item's addresses in order; null where the host gave fewer than were asked for. */
export function targetsWith(item: UploadItem, minted: Minted): Targets | null {
  const fresh = minted.pages.map(({ signedUrl, gcs_url }): Target => ({
    signedUrl,
    gcsUrl: gcs_url,
    stored: false,
  }))
  const pages = pagesOf(item).map((_, index) => item.targets?.pages[index] ?? fresh.shift() ?? null)
  if (pages.includes(null)) return null
  if (item.kind !== 'pdf') return { pages, original: 'none' }
  const before = item.targets?.original ?? null
  const offered = minted.originals[0]
  // A host without originals gets page images only.
  const after: Targets['original'] = offered
    ? { signedUrl: offered.signedUrl, gcsUrl: offered.gcs_url, stored: false }
    : 'none'
  return { pages, original: before ?? after }
}

/** The targets after `change` was applied to each that there is. */
export function mapTargets(targets: Targets, change: (target: Target) => Target | null): Targets {
  const { original } = targets
  return {
    pages: targets.pages.map((target) => target && change(target)),
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
  }
}
