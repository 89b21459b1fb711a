import type { Thing } from '#contract/things.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { ThingRow } from './row.ts'

/** One answer for what never was, what was deleted and what belongs to others: it tells nothing. */
export const thingNotFound = () =>
  new HttpError(404, 'not-found', 'There is no such document here, or you may not open it.')

export const mayNotChange = (row: ThingRow) =>
  new HttpError(
    403,
    'forbidden',
    row.kind === 'schema'
      ? 'Document types are changed by the owner or an admin of the workspace.'
      : row.kind === 'Folder'
        ? 'Only the person who made this folder, the owner or an admin can delete it.'
        : 'Someone of its department has edited this document since: ask them, or the owner or an admin, to change it.',
  )

/** 403: what a personal token may write is documents alone. */
export const onlyByPeople = () =>
  new HttpError(
    403,
    'forbidden',
    'An API token changes documents only: folders, chats and document types are changed by people.',
  )

/** 422: the folder that a file should go into is not there, or not any more. */
export const folderNotFound = () =>
  new HttpError(422, 'invalid', 'There is no such folder in this workspace: it may have been deleted.', {
    field: 'folder_id',
  })

/** 422: folders, chats and document types are neither in folders nor changed many at a time. */
export const onlyFiles = (what: string) =>
  new HttpError(422, 'invalid', `Only documents can be ${what}.`, { field: 'id' })

/** Carries the thing as it stands, so that the caller can show both and let a person choose. */
export const staleVersion = (current: Thing) =>
  new HttpError(
    409,
    'stale-version',
    'This was changed in the meantime. Look at the current state and try again.',
    {
      current,
    },
  )

/** The version that an `If-Match` header asks for: `"3"`, `W/"3"` or `3`; null without one and for `*`. */
export function wantedVersion(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const digits = /^\s*(?:W\/)?("?)(\d{1,9})\1\s*$/.exec(header)?.[2]
  if (digits !== undefined) return Number(digits)
  throw new HttpError(400, 'malformed', 'If-Match takes the version of the thing, such as "3".', {
    field: 'If-Match',
  })
}
