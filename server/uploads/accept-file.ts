import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FileThing } from '#contract/things.ts'
import type { ObjectType } from '#contract/uploads.ts'
import type { StoredObject } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { asHttpError, objectKey } from '#server/storage/index.ts'
import { ByteReader } from './byte-reader.ts'
import { completeUpload, type CompletionDeps } from './complete.ts'
import { thingWithBytes, uploadOf, type Scope } from './object-rows.ts'
import { presignUploads, type SigningDeps } from './signing.ts'
import { discardObjects } from './reclaim.ts'

/** What draws the pages of a PDF that came without them. */
export interface PageDrawing {
  draw(
    file: string,
    folder: string,
  ): Promise<
    | { readonly ok: true; readonly files: readonly string[] }
    | { readonly ok: false; readonly failure: { readonly message: string } }
  >
}

export type FileUploadDeps = CompletionDeps & SigningDeps & { readonly renderer: PageDrawing }

export interface WholeFile {
  readonly filename: string
  readonly bytes: AsyncIterable<Uint8Array>
  /** The same one always answers the same document; without it the bytes do. */
  readonly uploadId: string | undefined
}

export interface TakenFile {
  readonly file: FileThing
  /** False where the document was there already. */
  readonly made: boolean
}

/**
 * One file in one call, with the steps that a device takes by itself: an address, the bytes, the pages of a PDF, the
 * completion. What was stored on the way is let go where no document comes of it.
 */
export async function acceptFile(deps: FileUploadDeps, scope: Scope, sent: WholeFile): Promise<TakenFile> {
  const minted: string[] = []
  const mint = async (types: readonly ObjectType[]) => {
    const addresses = await presignUploads(deps, scope, types)
    const urls = addresses.map(({ gcs_url }) => gcs_url)
    minted.push(...urls)
    return urls
  }
  try {
    const reader = new ByteReader(sent.bytes)
    const type = typeOf(await reader.peek(HEAD_BYTES))
    const [url = ''] = await mint([type])
    const { size, sha256 } = await write(deps, url, reader.rest())
    const known = await knownAs(deps, scope, sent.uploadId, sha256)
    if (known) {
      await discardObjects(deps, minted)
      return { file: known, made: false }
    }
    const pages = type === 'application/pdf' ? await drawn(deps, url, mint) : [url]
    const file = await completeUpload(deps, scope, {
      gcs_urls: pages,
      ...(type === 'application/pdf' && { original_gcs_urls: [url] }),
      filename: sent.filename,
      fileSize: size,
      contentHash: sha256,
      source: 'local',
      ...(sent.uploadId !== undefined && { upload_id: sent.uploadId }),
    })
    const made = file.data.pageImages[0] === pages[0]
    if (!made) await discardObjects(deps, minted)
    return { file, made }
  } catch (error) {
    await discardObjects(deps, minted)
    throw error
  }
}

/** A PDF's mark may stand behind other bytes, as far as this. */
const HEAD_BYTES = 1024
const PNG_MARK = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** By the first bytes; whether all of it is right is looked at in the completion. */
function typeOf(head: Buffer): ObjectType {
  if (head.length === 0)
    throw new HttpError(422, 'bad-object', 'The file is empty: there is nothing to store.')
  if (head[0] === 0xff && head[1] === 0xd8) return 'image/jpeg'
  if (head.subarray(0, 8).equals(PNG_MARK)) return 'image/png'
  if (head.includes('%PDF-')) return 'application/pdf'
  const isHeic = /^ftyp(hei[cmsx]|hev[cx]|mif1|msf1)/.test(head.toString('latin1', 4, 12))
  throw new HttpError(
    415,
    'unsupported-type',
    isHeic
      ? 'This is a HEIC photo, which the server cannot read. Convert it to JPEG first: in a shortcut by “Convert Image”.'
      : 'This is not a PDF, JPG or PNG.',
  )
}

async function write(
  { store, maxUploadBytes }: FileUploadDeps,
  url: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<StoredObject> {
  const key = objectKey(url)
  if (key === null) throw new Error('An address of this store has no key')
  return store.write(key, bytes, maxUploadBytes).catch((error: unknown) => {
    throw asHttpError(error)
  })
}

/** The document that this file became before. Asked before pages are drawn; the completion asks again, under its lock. */
async function knownAs(
  { db, files }: FileUploadDeps,
  scope: Scope,
  uploadId: string | undefined,
  sha256: string,
): Promise<FileThing | null> {
  if (uploadId === undefined) {
    const found = await files.withContent(db, scope, sha256)
    const ids = found.map(({ id }) => id)
    const same = ids.length > 0 ? await thingWithBytes(db, ids, [sha256]) : null
    return same === null ? null : files.answerFor(db, scope, same)
  }
  const upload = await uploadOf(db, uploadId)
  if (!upload) return null
  if ((await thingWithBytes(db, [upload.thing_id], [sha256])) === null) {
    throw new HttpError(409, 'conflict', 'This Idempotency-Key was used for another file. Take a new one.', {
      field: 'Idempotency-Key',
    })
  }
  return files.answerFor(db, scope, upload.thing_id)
}

/** Draws the pages of a stored PDF and stores them in order. */
async function drawn(
  deps: FileUploadDeps,
  url: string,
  mint: (types: readonly ObjectType[]) => Promise<string[]>,
): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-pages-'))
  try {
    const outcome = await deps.renderer.draw(await deps.store.localPath(objectKey(url) ?? ''), folder)
    if (!outcome.ok) throw new HttpError(422, 'bad-object', outcome.failure.message)
    const pages = await mint(outcome.files.map(() => 'image/jpeg'))
    for (const [index, page] of pages.entries()) {
      await write(deps, page, createReadStream(outcome.files[index] ?? ''))
    }
    return pages
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
