import { SIGNED_GET_SECONDS, SIGNED_PUT_SECONDS } from '#contract/limits.ts'
import type { ObjectType, OriginalType, SignedUpload } from '#contract/uploads.ts'
import type { z } from 'zod'
import { recordAudit } from '#server/audit/index.ts'
import { newId } from '#server/db/new-id.ts'
import { HttpError } from '#server/http/http-error.ts'
import { objectUrl, type ObjectAddresses } from '#server/storage/index.ts'
import type { FileIndex } from '#server/things/index.ts'
import { type AllowanceDeps, requireAllowance, type OpenAddressesDeps, requireOpenSlots } from './limits.ts'
import { claimedObject, insertObjects, ownerOf, type Scope } from './object-rows.ts'

type Address = z.infer<typeof SignedUpload>

export interface SigningDeps extends AllowanceDeps, OpenAddressesDeps {
  readonly addresses: ObjectAddresses
  readonly files: FileIndex
  /** Largest single object, in bytes. */
  readonly maxUploadBytes: number
}

/** 415 unless a page can have this type. */
export function pageType(contentType: ObjectType): ObjectType {
  if (contentType !== 'application/pdf') return contentType
  throw new HttpError(
    415,
    'unsupported-type',
    'Pages must be JPEG or PNG images. For a PDF, request one upload URL per page.',
    {
      field: 'contentType',
    },
  )
}

/**
 * Presigns one upload URL for each type and stores who may use it. 429 if the month's uploads are used up or too many
 * URLs are open.
 */
export async function presignUploads(
  deps: SigningDeps,
  scope: Scope,
  types: readonly OriginalType[],
): Promise<Address[]> {
  await requireAllowance(deps, deps.db, scope.membership.userId)
  await requireOpenSlots(deps, scope.membership.userId, types.length)
  const at = deps.now()
  const objects = types.map((contentType) => ({
    url: objectUrl(scope.projectId, newId(at.getTime())),
    contentType,
  }))
  await insertObjects(deps.db, ownerOf(scope), objects, at)
  const addressed = objects.map(async ({ url, contentType }) => ({
    signedUrl: await deps.addresses.sign(
      { method: 'PUT', ...ownerOf(scope), url, contentType, maxBytes: deps.maxUploadBytes },
      SIGNED_PUT_SECONDS,
    ),
    gcs_url: url,
  }))
  return Promise.all(addressed)
}

/** A signed URL of an object of a document that the member may read; 404 for any other. */
export async function downloadAddress(deps: SigningDeps, scope: Scope, url: string): Promise<string> {
  const object = await claimedObject(deps.db, scope.projectId, url)
  const file = object?.thing_id ? await deps.files.readableFile(deps.db, scope, object.thing_id) : null
  if (!object || !file) {
    throw new HttpError(404, 'not-found', 'This file does not exist, or you do not have access to it.')
  }
  // Viewing a page is not audited, downloading an original is.
  if (file.originals.includes(url)) {
    await recordAudit(deps.db, { ...ownerOf(scope), at: deps.now() }, [
      { action: 'document.downloaded', target: { id: object.thing_id, name: file.filename } },
    ])
  }
  const contentType = object.content_type as OriginalType
  return deps.addresses.sign(
    { method: 'GET', ...ownerOf(scope), url, contentType, maxBytes: 0 },
    SIGNED_GET_SECONDS,
  )
}
