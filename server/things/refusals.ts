import { HttpError } from '#server/http/http-error.ts'
import type { ThingRow } from './rows.ts'
import { toThing } from './wire.ts'

/** One answer for what never was, what was deleted and what belongs to others: it tells nothing. */
export const thingNotFound = () =>
  new HttpError(404, 'not-found', 'There is no such document here, or you may not open it.')

export const mayNotChange = (row: ThingRow) =>
  new HttpError(
    403,
    'forbidden',
    row.kind === 'schema'
      ? 'Document types are changed by the owner or an admin of the workspace.'
      : 'Someone of its department has edited this document since: ask them, or the owner or an admin, to change it.',
  )

/** Carries the thing as it stands, so that the caller can show both and let a person choose. */
export const staleVersion = (row: ThingRow) =>
  new HttpError(
    409,
    'stale-version',
    'This was changed in the meantime. Look at the current state and try again.',
    {
      current: toThing(row),
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
