import type { Thing } from '#contract/things.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { ThingRow } from './row.ts'

/** The same 404 for what never existed, was deleted, or is not visible to the caller. */
export const thingNotFound = () =>
  new HttpError(404, 'not-found', 'This document does not exist, or you do not have access to it.')

export const mayNotChange = (row: ThingRow) =>
  new HttpError(
    403,
    'forbidden',
    row.kind === 'schema'
      ? 'Only the owner or an admin can change document types.'
      : row.kind === 'Folder'
        ? 'Only the person who created this folder, the owner or an admin can delete it.'
        : 'A member of its department has edited this document since, so you can no longer change it. Ask them, the owner or an admin.',
  )

/** 403: API tokens can write documents only. */
export const onlyByPeople = () =>
  new HttpError(
    403,
    'forbidden',
    'API tokens can change documents only, not folders, chats or document types.',
  )

export const folderNotFound = () =>
  new HttpError(422, 'invalid', 'This folder does not exist. It may have been deleted.', {
    field: 'folder_id',
  })

/** 422 for an action that folders, chats and document types do not have. */
export const onlyFiles = (action: 'change-together' | 'move') =>
  new HttpError(
    422,
    'invalid',
    action === 'move'
      ? 'Only documents can be moved into a folder.'
      : 'Only documents can be changed together.',
    { field: 'id' },
  )

/** 409 with the current thing, so that a client can show both versions. */
export const staleVersion = (current: Thing) =>
  new HttpError(
    409,
    'stale-version',
    'This was changed by someone else. Review the current version and try again.',
    {
      current,
    },
  )

/**
 * The version of an `If-Match` header: `"3"`, `W/"3"` or `3`. Null for `*` and without a header, 400 for anything else.
 */
export function ifMatchVersion(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const digits = /^\s*(?:W\/)?("?)(\d{1,9})\1\s*$/.exec(header)?.[2]
  if (digits !== undefined) return Number(digits)
  throw new HttpError(400, 'malformed', 'If-Match must be a version, such as "3".', {
    field: 'If-Match',
  })
}
