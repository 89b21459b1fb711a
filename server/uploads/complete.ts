import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { FileThing } from '#contract/things.ts'
import type { CompleteUpload } from '#contract/uploads.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { FileIndex } from '#server/things/index.ts'
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

/**
 * Makes a document of bytes that were sent: file, upload id, objects and reading job in one transaction, or nothing.
 * The same upload always answers the same file, also after that was deleted; bytes that the member's workspace
 * shows them already answer the file that was first, unless `keep_both` says otherwise.
 */
export async function completeUpload(deps: CompletionDeps, scope: Scope, asked: Asked): Promise<FileThing> {
  const upload = {
    ...asked,
    upload_id: asked.upload_id?.toLowerCase(),
    contentHash: asked.contentHash.toLowerCase(),
  }
  const claims = claimsOf(upload)
  const rows = await ownObjects(deps.db, ownerOf(scope), urlsOf(upload))
  const objects = await freshObjects(deps, claims, rows).catch(async (error: unknown) => {
    // Asked only now: where a completion at the same moment has taken the objects, its answer is there to be found.
    const before = await answeredBefore(deps, deps.db, scope, upload)
    if (before) return before
    throw error
  })
  if (!Array.isArray(objects)) return objects

  const { file, made } = await deps.db.transaction().execute(async (trx) => {
    const content = ['content', scope.projectId, upload.contentHash]
    await lockFor(trx, ...(upload.upload_id === undefined ? [] : [['upload', upload.upload_id]]), content)
    const winner =
      (await answeredBefore(deps, trx, scope, upload)) ?? (await sameBytes(deps, trx, scope, upload, objects))
    if (winner) return { file: winner, made: false }
    // Bytes that were sent before the limit was reached stay where they are: completing again next month is enough.
    await requireAllowanceLocked(deps, trx, scope.membership.userId)
    return { file: await makeFile(deps, trx, scope, upload, objects), made: true }
  })
  if (made) {
    deps.queue.wake()
    deps.files.announceCreated(scope.projectId, file)
  }
  return file
}

/** The objects, checked, where none of them belongs to a document; 409 for one that does. */
async function freshObjects(
  { store }: Pick<Deps, 'store'>,
  claims: readonly ClaimedObject[],
  rows: readonly ObjectRow[],
): Promise<CheckedObject[]> {
  if (rows.some((row) => row.state === 'kept')) throw taken()
  return checkObjects(store, claims, rows)
}

/** The file of this upload id, or without one that of these addresses: each is used once. */
async function answeredBefore(
  deps: CompletionDeps,
  db: Reads,
  scope: Scope,
  upload: Asked,
): Promise<FileThing | null> {
  const { projectId, userId } = ownerOf(scope)
  if (upload.upload_id !== undefined) {
    const row = await uploadOf(db, upload.upload_id)
    if (!row) return null
    if (row.user_id !== userId || row.project_id !== projectId) {
      throw new HttpError(409, 'conflict', 'This upload_id was used for another upload. Take a new one.', {
        field: 'upload_id',
      })
    }
    return deps.files.answerFor(db, scope, row.thing_id)
  }
  const urls = urlsOf(upload)
  const rows = await ownObjects(db, { projectId, userId }, urls)
  const [thingId, ...others] = new Set(rows.map((row) => row.thing_id))
  if (!thingId || others.length > 0 || rows.length !== new Set(urls).size) return null
  return deps.files.answerFor(db, scope, thingId)
}

/**
 * The oldest file that the member may read, says to have this content, and holds an object of these very bytes: a
 * content hash is only a claim, and must not swallow an upload of something else.
 */
async function sameBytes(
  deps: CompletionDeps,
  trx: Transaction<Database>,
  scope: Scope,
  upload: Asked,
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
  return deps.files.answerFor(trx, scope, winner)
}

async function makeFile(
  deps: CompletionDeps,
  trx: Transaction<Database>,
  scope: Scope,
  upload: Asked,
  objects: readonly CheckedObject[],
): Promise<FileThing> {
  const at = deps.now()
  const file = await deps.files.create(trx, scope, {
    id: newId(at.getTime()),
    filename: upload.filename,
    size: upload.fileSize,
    contentHash: upload.contentHash,
    source: upload.source,
    pageImages: upload.gcs_urls,
    originals: upload.original_gcs_urls ?? [],
  })
  if (!(await claimObjects(trx, file.id, objects))) throw taken()
  if (upload.upload_id !== undefined) await insertUpload(trx, ownerOf(scope), upload.upload_id, file.id, at)
  await deps.queue.sendReading(trx, { projectId: scope.projectId, thingId: file.id })
  return file
}

const urlsOf = (upload: Asked) => [...upload.gcs_urls, ...(upload.original_gcs_urls ?? [])]

/** The objects with their claims; 422 for one that is named twice, and for hashes that do not go with the pages. */
function claimsOf(upload: Asked): ClaimedObject[] {
  const { gcs_urls, original_gcs_urls = [], page_hashes } = upload
  if (page_hashes && page_hashes.length !== gcs_urls.length) {
    throw new HttpError(422, 'invalid', 'page_hashes needs one hash per page, in page order.', {
      field: 'page_hashes',
    })
  }
  if (new Set(urlsOf(upload)).size !== gcs_urls.length + original_gcs_urls.length) {
    throw new HttpError(422, 'invalid', 'An address stands twice in gcs_urls and original_gcs_urls.', {
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
    'These files belong to a document already. Ask for new addresses to make another.',
    {
      field: 'gcs_urls',
    },
  )
