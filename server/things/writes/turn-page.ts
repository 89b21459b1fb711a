import type { Transaction } from 'kysely'
import type { TurnPage } from '#contract/document-details.ts'
import type { FileData, FileThing } from '#contract/things.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps, PageTurn } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { lockThing } from '../changes.ts'
import { rejectionFor } from '../rows/locking.ts'
import { thingNotFound } from '../rows/rejections.ts'
import { readable, type Scope, type ThingRow } from '../rows/row.ts'
import { storable } from '../rows/storable.ts'
import { fileDataOf, toFileThing } from '../rows/wire.ts'
import { announce, saveThing } from './save.ts'
import { turnedFile } from './turned-file.ts'

export interface TurningPage {
  readonly asked: TurnPage
  /** Makes the rotated image. No transaction is open meanwhile. */
  readonly make: () => Promise<Omit<PageTurn, 'page' | 'by'>>
  /** Runs in the transaction that shows it. */
  readonly also: (trx: Transaction<Database>) => Promise<void>
}

/**
 * Shows a page rotated to everyone, also that of a document on hold or in a submitted report: nothing that was read
 * changes. 409 while the document is being read, or if another image of the page is shown by now; 422 if it has no
 * such page.
 */
export async function turnPage(
  { db, events, now }: Pick<Deps, 'db' | 'events' | 'now'>,
  scope: Scope,
  id: string,
  { asked, make, also }: TurningPage,
): Promise<FileThing> {
  const { page, by } = asked
  const row = await readable(db, scope).where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw thingNotFound()
  const rejection = rejectionFor(scope, row)
  if (rejection) throw rejection
  requireShown(row, asked)
  const turn = { ...(await make()), page, by }
  const saved = await db.transaction().execute(async (trx) => {
    const locked = await lockThing(trx, scope, id, { version: null })
    const file = requireShown(locked, asked)
    await also(trx)
    const byHand = [...new Set([...(file.turned_by_hand ?? []), page])].toSorted((a, b) => a - b)
    const data = storable({ ...turnedFile(file, [turn]), turned_by_hand: byHand })
    return saveThing(trx, { row: locked, data }, scope.membership.userId, now())
  })
  announce(events, 'thing-changed', saved)
  return toFileThing(saved)
}

function requireShown(row: ThingRow, { page, image }: TurnPage): FileData {
  const file = row.kind === 'File' ? fileDataOf(row) : null
  const shown = file?.pageImages[page]
  if (!file || shown === undefined)
    throw new HttpError(422, 'invalid', 'This document has no such page.', { field: 'page' })
  // A reading that is under way has the places on the page as it was.
  if (!['extracted', 'error'].includes(file.status ?? ''))
    throw conflict('This document is still being processed. Try again when it is done.')
  if (shown !== image) throw conflict('This page was rotated by someone else. Look at it again.')
  return file
}

const conflict = (detail: string) => new HttpError(409, 'conflict', detail)
