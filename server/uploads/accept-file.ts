import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ImportedValues } from '#contract/imported-values.ts'
import type { FileThing } from '#contract/things.ts'
import { E_INVOICE_TYPE, type OriginalType } from '#contract/uploads.ts'
import { startsAsXml, XML_HEAD_BYTES } from '#core/uploads/file-header.ts'
import { texts } from '#messages/e-invoice.ts'
import type { StoredObject } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { asHttpError, objectKey } from '#server/storage/index.ts'
import { ByteReader } from './byte-reader.ts'
import { completeUpload, type CompletionDeps } from './complete.ts'
import { thingWithBytes, uploadOf, type Scope } from './object-rows.ts'
import { presignUploads, type SigningDeps } from './signing.ts'
import { discardObjects } from './reclaim.ts'

/** Renders the pages of a PDF or e-invoice that was sent without them. */
export interface PageRendering {
  draw(
    file: string,
    folder: string,
  ): Promise<
    | { readonly ok: true; readonly files: readonly string[] }
    | { readonly ok: false; readonly failure: { readonly message: string } }
  >
}

export type FileUploadDeps = CompletionDeps & SigningDeps & { readonly renderer: PageRendering }

export interface IncomingFile {
  readonly filename: string
  readonly bytes: AsyncIterable<Uint8Array>
  /** Identifies the upload; without it, the bytes do. */
  readonly uploadId: string | undefined
  /** Name of the folder that a new document goes into. */
  readonly folder?: string | undefined
  /** What another program knew of it; for a new document. */
  readonly imported?: ImportedValues | undefined
}

export interface AcceptedFile {
  readonly file: FileThing
  /** False if the document existed already. */
  readonly created: boolean
}

/**
 * Creates a document from one file in one call, with the steps of a client: URL, bytes, pages of a PDF or e-invoice, completion.
 * Deletes what it stored if no document comes of it.
 */
export async function acceptFile(
  deps: FileUploadDeps,
  scope: Scope,
  sent: IncomingFile,
): Promise<AcceptedFile> {
  const issued: string[] = []
  const issue = async (types: readonly OriginalType[]) => {
    const addresses = await presignUploads(deps, scope, types)
    const urls = addresses.map(({ gcs_url }) => gcs_url)
    issued.push(...urls)
    return urls
  }
  try {
    const reader = new ByteReader(sent.bytes)
    const type = pictureType(await reader.peek(HEAD_BYTES)) ?? fileType(await reader.peek(XML_HEAD_BYTES))
    const [url = ''] = await issue([type])
    const { size, sha256 } = await write(deps, url, reader.rest())
    const known = await knownAs(deps, scope, sent.uploadId, sha256)
    if (known) {
      await discardObjects(deps, issued)
      return { file: known, created: false }
    }
    const isPage = type === 'image/jpeg' || type === 'image/png'
    const pages = isPage ? [url] : await renderPages(deps, url, issue)
    const file = await completeUpload(deps, scope, {
      gcs_urls: pages,
      ...(!isPage && { original_gcs_urls: [url] }),
      filename: sent.filename,
      fileSize: size,
      contentHash: sha256,
      source: 'local',
      folder: sent.folder,
      imported: sent.imported,
      ...(sent.uploadId !== undefined && { upload_id: sent.uploadId }),
    })
    const created = file.data.pageImages[0] === pages[0]
    if (!created) await discardObjects(deps, issued)
    return { file, created }
  } catch (error) {
    await discardObjects(deps, issued)
    throw error
  }
}

/** A PDF's marker may start this far into the file. */
const HEAD_BYTES = 1024
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Of a picture, by its first bytes; the completion checks the rest. Null for other files, 422 for an empty one. */
function pictureType(head: Buffer): OriginalType | null {
  if (head.length === 0) throw new HttpError(422, 'bad-object', 'The file is empty. Choose another file.')
  if (head[0] === 0xff && head[1] === 0xd8) return 'image/jpeg'
  return head.subarray(0, 8).equals(PNG_SIGNATURE) ? 'image/png' : null
}

/** The type of a file that is not an image, by its first bytes; XML needs more of them. 415 for any other type. */
function fileType(head: Buffer): OriginalType {
  if (startsAsXml(head)) return E_INVOICE_TYPE
  if (head.subarray(0, HEAD_BYTES).includes('%PDF-')) return 'application/pdf'
  const isHeic = /^ftyp(hei[cmsx]|hev[cx]|mif1|msf1)/.test(head.toString('latin1', 4, 12))
  throw new HttpError(
    415,
    'unsupported-type',
    isHeic
      ? 'This is a HEIC photo, which the server cannot read. Convert it to JPEG first (in Shortcuts: “Convert Image”).'
      : head.toString('latin1').trimStart().startsWith('<?xml')
        ? texts.problems['xml-not-invoice']
        : 'This is not a PDF, JPEG, PNG or e-invoice (XML) file. Convert it first.',
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

/** The document of this file, if it was sent before. The completion checks again, under its lock. */
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
    return same === null ? null : files.fileOrId(db, scope, same)
  }
  const upload = await uploadOf(db, uploadId)
  if (!upload) return null
  if ((await thingWithBytes(db, [upload.thing_id], [sha256])) === null) {
    throw new HttpError(409, 'conflict', 'This Idempotency-Key was used for another file. Use a new one.', {
      field: 'Idempotency-Key',
    })
  }
  return files.fileOrId(db, scope, upload.thing_id)
}

/** Renders the pages of a stored PDF or e-invoice and stores them in order. */
async function renderPages(
  deps: FileUploadDeps,
  url: string,
  issue: (types: readonly OriginalType[]) => Promise<string[]>,
): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-pages-'))
  try {
    const outcome = await deps.renderer.draw(await deps.store.localPath(objectKey(url) ?? ''), folder)
    if (!outcome.ok) throw new HttpError(422, 'bad-object', outcome.failure.message)
    const pages = await issue(outcome.files.map(() => 'image/jpeg'))
    for (const [index, page] of pages.entries()) {
      await write(deps, page, createReadStream(outcome.files[index] ?? ''))
    }
    return pages
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
