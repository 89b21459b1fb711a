import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { ImportedValues } from '#contract/imported-values.ts'
import type { FileThing } from '#contract/things.ts'
import type { CompleteUpload } from '#contract/uploads.ts'
import { plainName } from '#lib/name-in-text.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { CreatedFile, FileIndex } from '#server/things/index.ts'
import { checkedImport } from './checked-import.ts'
import { type AllowanceDeps, requireAllowanceLocked } from './limits.ts'
import { checkObjects, type CheckedObject, type ClaimedObject } from './object-checks.ts'
import {
  claimObjects,
  lockFor,
  insertUpload,
  type ObjectRow,
  ownObjects,
  thingWithBytes,
  uploadOf,
  ownerOf,
  type Scope,
} from './object-rows.ts'

export interface CompletionDeps extends AllowanceDeps, Pick<Deps, 'db' | 'store' | 'queue'> {
  readonly files: FileIndex
}

type Reads = Deps['db'] | Transaction<Database>
type Asked = z.output<typeof CompleteUpload>
/** Checked. */
type Upload = Omit<Asked, 'imported'> & { readonly imported: ImportedValues | undefined }

/**
 * Creates a document from uploaded bytes: file, upload id, objects and reading job in one transaction. Repeating an
 * upload returns the same file, even after it was deleted. Bytes of a file that the member can read already return that
 * file, unless `keep_both` is set.
 */
export async function completeUpload(deps: CompletionDeps, scope: Scope, asked: Asked): Promise<FileThing> {
  const upload = {
    ...asked,
    upload_id: asked.upload_id?.toLowerCase(),
    contentHash: asked.contentHash.toLowerCase(),
    imported: asked.imported && checkedImport(asked.imported),
  }
  const claims = claimsOf(upload)
  const rows = await ownObjects(deps.db, ownerOf(scope), urlsOf(upload))
  const objects = await freshObjects(deps, claims, rows).catch(async (error: unknown) => {
    // A concurrent completion may have claimed the objects: then its file is returned.
    const before = await fileOfUpload(deps, deps.db, scope, upload)
    if (before) return before
    throw error
  })
  if (!Array.isArray(objects)) return objects

  const { file, created } = await deps.db.transaction().execute(async (trx) => {
    const content = ['content', scope.projectId, upload.contentHash]
    await lockFor(trx, ...(upload.upload_id === undefined ? [] : [['upload', upload.upload_id]]), content)
    const winner =
      (await fileOfUpload(deps, trx, scope, upload)) ?? (await sameBytes(deps, trx, scope, upload, objects))
    if (winner) return { file: winner, created: null }
    // The bytes stay stored: completing again next month is enough.
    await requireAllowanceLocked(deps, trx, scope.membership.userId)
    const made = await createFile(deps, trx, scope, upload, objects)
    return { file: made.file, created: made }
  })
  if (created) {
    deps.queue.wake()
    await deps.files.announceCreated(scope, created)
  }
  return file
}

/** Checks the objects. 409 if one belongs to a document. */
async function freshObjects(
  { store }: Pick<Deps, 'store'>,
  claims: readonly ClaimedObject[],
  rows: readonly ObjectRow[],
): Promise<CheckedObject[]> {
  if (rows.some((row) => row.state === 'kept')) throw taken()
  return checkObjects(store, claims, rows)
}

/** The file of this upload id, or without an id of these URLs, if the upload was completed before. */
async function fileOfUpload(
  deps: CompletionDeps,
  db: Reads,
  scope: Scope,
  upload: Upload,
): Promise<FileThing | null> {
  const { projectId, userId } = ownerOf(scope)
  if (upload.upload_id !== undefined) {
    const row = await uploadOf(db, upload.upload_id)
    if (!row) return null
    if (row.user_id !== userId || row.project_id !== projectId) {
      throw new HttpError(409, 'conflict', 'This upload_id was used for another upload. Use a new one.', {
        field: 'upload_id',
      })
    }
    return deps.files.fileOrId(db, scope, row.thing_id)
  }
  const urls = urlsOf(upload)
  const rows = await ownObjects(db, { projectId, userId }, urls)
  const [thingId, ...others] = new Set(rows.map((row) => row.thing_id))
  if (!thingId || others.length > 0 || rows.length !== new Set(urls).size) return null
  return deps.files.fileOrId(db, scope, thingId)
}

/**
 * The oldest file with this content hash that the member may read and that holds an object of the same bytes. The hash
 * alone is only a claim, which must not swallow an upload of something else.
 */
async function sameBytes(
  deps: CompletionDeps,
  trx: Transaction<Database>,
  scope: Scope,
  upload: Upload,
  objects: readonly CheckedObject[],
): Promise<FileThing | null> {
  if (upload.keep_both) return null
  const found = await deps.files.withContent(trx, scope, upload.contentHash)
  if (found.length === 0) return null
  const ids = found.map(({ id }) => id)
  const hashes = objects.map(({ sha256 }) => sha256)
  const winner = await thingWithBytes(trx, ids, hashes)
  if (winner === null) return null
  if (upload.upload_id !== undefined) {
    await insertUpload(trx, ownerOf(scope), upload.upload_id, winner, deps.now())
  }
  return deps.files.fileOrId(trx, scope, winner)
}

async function createFile(
  deps: CompletionDeps,
  trx: Transaction<Database>,
  scope: Scope,
  upload: Upload,
  objects: readonly CheckedObject[],
): Promise<CreatedFile> {
  const at = deps.now()
  if (upload.folder !== undefined)
    await lockFor(trx, ['folder', scope.projectId, plainName(upload.folder).toLowerCase()])
  const created = await deps.files.create(trx, scope, {
    id: newId(at.getTime()),
    filename: upload.filename,
    size: upload.fileSize,
    contentHash: upload.contentHash,
    source: upload.source,
    pageImages: upload.gcs_urls,
    originals: upload.original_gcs_urls ?? [],
    folder: upload.folder,
    imported: upload.imported,
  })
  const { file } = created
  if (!(await claimObjects(trx, file.id, objects))) throw taken()
  if (upload.upload_id !== undefined) await insertUpload(trx, ownerOf(scope), upload.upload_id, file.id, at)
  await deps.queue.sendReading(trx, { projectId: scope.projectId, thingId: file.id })
  return created
}

const urlsOf = (upload: Upload) => [...upload.gcs_urls, ...(upload.original_gcs_urls ?? [])]

/** 422 for a URL that is named twice, and for hashes that do not match the pages. */
function claimsOf(upload: Upload): ClaimedObject[] {
  const { gcs_urls, original_gcs_urls = [], page_hashes } = upload
  if (page_hashes && page_hashes.length !== gcs_urls.length) {
    throw new HttpError(422, 'invalid', 'page_hashes must have one hash per page, in page order.', {
      field: 'page_hashes',
    })
  }
  if (new Set(urlsOf(upload)).size !== gcs_urls.length + original_gcs_urls.length) {
    throw new HttpError(422, 'invalid', 'Duplicate URL in gcs_urls or original_gcs_urls.', {
      field: 'gcs_urls',
    })
  }
  const claim = (url: string, role: ClaimedObject['role'], field: string, sha256: string | undefined) => ({
    url,
    role,
    field,
    sha256: sha256?.toLowerCase() ?? null,
  })
  return [
    ...gcs_urls.map((url, index) => claim(url, 'page', `gcs_urls.${index}`, page_hashes?.[index])),
    ...original_gcs_urls.map((url, index) => claim(url, 'original', `original_gcs_urls.${index}`, undefined)),
  ]
}

const taken = () =>
  new HttpError(
    409,
    'conflict',
    'These files already belong to a document. Request new upload URLs to create another.',
    {
      field: 'gcs_urls',
    },
  )
