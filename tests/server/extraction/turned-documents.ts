import sharp from 'sharp'
import type { Evidence, FileData } from '#contract/things.ts'
import type { ReadPage } from '#core/reading/types.ts'
import { createPageTexts } from '#server/extraction/index.ts'
import type { WorkspaceFixture } from '#tests/support/workspace.ts'

/** A photo of 60 by 40 pixels, in the colour of this seed. */
export const photoOf = (seed: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: seed, g: 90, b: 200 - seed } } })
    .jpeg()
    .toBuffer()

/** `turned`: what the reading rotated the page by; its places are stored as of before it was shown upright. */
export interface GivenDocument {
  readonly turned?: ReadPage['turned']
  readonly evidence?: Record<string, Evidence>
}

const WORD: [number, number, number, number] = [0.1, 0.2, 0.3, 0.04]

/** The page text: one word, at this place of the page as it was read. */
export const wordBox = WORD

/** A photo as it was uploaded and read. Resolves to its id. */
export async function readPhoto(
  { server, records, uploads, ada }: WorkspaceFixture,
  bytes: Buffer,
  { turned, evidence = {} }: GivenDocument = {},
): Promise<string> {
  const { id } = await uploads.ada.photo(bytes)
  const page: ReadPage = {
    source: 'ocr',
    aspect: 1.5,
    ...(turned !== undefined && { turned }),
    lines: [{ text: '12.50', box: WORD, words: [{ text: '12.50', box: WORD, confidence: 1 }] }],
    codes: [{ format: 'QRCode', text: 'x', box: WORD, facts: {} }],
  }
  const extracted = Object.fromEntries(Object.keys(evidence).map((name) => [name, 12.5]))
  await records.change(
    ada.project,
    id,
    () => ({ status: 'extracted', extracted, evidence }),
    (trx) => createPageTexts(server.db).save(trx, id, [page]),
  )
  return id
}

export const dataOf = async ({ ada }: WorkspaceFixture, id: string) =>
  ((await ada.call('GET', `/things/${id}`)).body as { data: FileData }).data

/** Width and height of a page as it is served to a member. */
export async function sizeOf({ server, ada }: WorkspaceFixture, gcsUrl: string): Promise<[number, number]> {
  const { body } = await ada.call('POST', '/upload/generate-download-signed-url', { gcs_url: gcsUrl })
  const { signedUrl } = body as { signedUrl: string }
  const { rawPayload } = await server.app.inject({ method: 'GET', url: signedUrl })
  const { width, height } = await sharp(rawPayload).metadata()
  return [width, height]
}
