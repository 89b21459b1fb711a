import { captureIdOf } from '#core/uploads/capture-id.ts'
import type { BytesPort, OutboxStore, Renderer } from '#core/uploads/ports.ts'
import { ITEM_SCHEMA, type StoredBytes, type UploadItem } from '#core/uploads/types.ts'
import { anItem } from '../an-item.ts'
import type { SimulatedBytes } from './device.ts'
import type { SimulatedHost, World } from './world.ts'

export const kinds = ['image', 'pdf', 'pages', 'pages-with-photos'] as const
export type CaptureKind = (typeof kinds)[number]

const PDF_PAGES = 3
const PHOTOGRAPHED = 2

export interface CaptureOf {
  readonly kind: CaptureKind
  readonly userId: string
  /** Tells the picture apart from others; the same one twice is a duplicate. */
  readonly content: string
  /** By default different for each capture. */
  readonly name?: string | undefined
  /** Of the file in bytes. */
  readonly size?: number | undefined
  /** Number of photographed pages. */
  readonly pages?: number | undefined
}

/** An identity made at this moment. */
export const newCaptureId = (world: World) =>
  captureIdOf(
    world.now,
    Uint8Array.from({ length: 10 }, () => world.below(256)),
  )

/** Bytes first, the row last: as the page does it. Resolves where "saved" would be said. */
export async function capture(
  captureId: string,
  {
    kind,
    userId,
    content,
    name: filename = `${captureId}.jpg`,
    size = 1000,
    pages = PHOTOGRAPHED,
  }: CaptureOf,
  bytes: BytesPort,
  store: OutboxStore,
): Promise<UploadItem> {
  const keep = (name: string, bytesOf = 1000): Promise<StoredBytes> => {
    const given: SimulatedBytes = { size: bytesOf, sha256: `hash of ${name} ${content}` }
    return bytes.write(`${captureId}/${name}`, given)
  }
  const keepEach = async (name: string) => {
    const kept: StoredBytes[] = []
    for (let page = 1; page <= pages; page += 1) kept.push(await keep(`${name}-${page}`))
    return kept
  }
  const isPages = kind === 'pages' || kind === 'pages-with-photos'
  const item = anItem({
    captureId,
    userId,
    name: filename,
    size,
    schema: ITEM_SCHEMA,
    kind: isPages ? 'pages' : kind,
    type: kind === 'pdf' ? 'application/pdf' : 'image/jpeg',
    original: isPages ? null : await keep('original', size),
    pages: isPages ? await keepEach('page') : [],
    ...(kind === 'pages-with-photos' && { photos: await keepEach('photo') }),
  })
  await store.add(item)
  return item
}

/** Makes the pages of a PDF, slowly enough that much can happen meanwhile. */
export const rendererFor = (world: World, host: SimulatedHost): Renderer => ({
  async *render(pdf, fromPage) {
    for (let index = fromPage; index < PDF_PAGES; index += 1) {
      await world.sleep(host, 200)
      const jpeg: SimulatedBytes = { size: 300, sha256: pageHash(index, (pdf as SimulatedBytes).sha256) }
      yield { index, total: PDF_PAGES, jpeg }
    }
  },
})

const pageHash = (index: number, pdf: string) => `page ${index} of ${pdf}`

/** Content hash that a capture has, and the hashes of its pages in order. */
export function hashesOf(item: UploadItem): { content: string; pages: string[]; originals: string[] } {
  const own = item.original?.sha256
  if (own !== undefined && item.kind === 'pdf') {
    const pages = Array.from({ length: PDF_PAGES }, (_, index) => pageHash(index, own))
    return { content: own, pages, originals: [own] }
  }
  const originals = (item.photos ?? []).map(({ sha256 }) => sha256)
  if (own !== undefined) return { content: own, pages: [own], originals }
  const pages = item.pages.map(({ sha256 }) => sha256)
  return { content: hashOfText(pages.join('')), pages, originals }
}

export const hashOfText = (text: string) => `hash of ${text}`
