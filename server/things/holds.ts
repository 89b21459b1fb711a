import { canHold } from '#contract/roles.ts'
import type { Hold } from '#contract/things.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Scope, ThingRow, Write } from './rows/row.ts'
import { fileDataOf } from './rows/wire.ts'

export const holdOf = (row: ThingRow): Hold | undefined =>
  row.kind === 'File' ? fileDataOf(row).hold : undefined

/** 409 for a document on hold, which must not be deleted. */
export function rejectHeld(row: ThingRow): void {
  const hold = holdOf(row)
  if (!hold) return
  const { filename: name } = fileDataOf(row)
  throw new HttpError(409, 'on-hold', `${name} is on hold (${hold.reason}). Lift the hold to delete it.`)
}

/** Puts a file on hold, or changes the reason. Null if it already has that reason. */
export const holdWrite = (row: ThingRow, reason: string, at: Date): Write | null =>
  holdOf(row)?.reason === reason
    ? null
    : { row, data: { ...row.data, hold: { reason, at: at.toISOString() } satisfies Hold } }

/** Null if it is not on hold. */
export function liftWrite(row: ThingRow): Write | null {
  const { hold, ...data } = row.data
  return hold === undefined ? null : { row, data }
}

/** 403 for team members. */
export function requireHolder({ membership }: Scope): void {
  if (canHold(membership)) return
  throw new HttpError(
    403,
    'forbidden',
    'Only the owner or an admin can put documents on hold or lift a hold.',
  )
}
