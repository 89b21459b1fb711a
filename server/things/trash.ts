import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import { hasFullAccess } from '#contract/roles.ts'
import type { FileThing } from '#contract/things.ts'
import type { TrashAnswer, TrashQuery } from '#contract/trash.ts'
import { days } from '#lib/plural.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Scope } from './listing.ts'
import { tellFolders } from './moving.ts'
import { announce, saveThing, type Reads, type ThingRow } from './rows.ts'
import { toFileThing } from './wire.ts'

const DAY_MS = 24 * 60 * 60_000

/** How the trash is kept. */
export interface TrashSetting {
  /** Days that a deleted file can be restored for. */
  readonly trashDays: number
}

/** Whatever was deleted before this moment cannot be restored any more. */
export const trashedSince = (now: Date, { trashDays }: TrashSetting) =>
  new Date(now.getTime() - trashDays * DAY_MS)

/** A page of the deleted files, the latest first. 403 for team members. */
export async function listTrash(
  deps: Pick<Deps, 'db' | 'now'> & TrashSetting,
  scope: Scope,
  { page, page_size }: z.output<typeof TrashQuery>,
): Promise<z.infer<typeof TrashAnswer>> {
  requireFullAccess(scope)
  const trashed = trash(deps.db, deps, scope)
  const [rows, { count }] = await Promise.all([
    trashed
      .leftJoin('users', 'users.id', 'things.deleted_by')
      .selectAll('things')
      .select('users.username')
      .orderBy('things.deleted_at', 'desc')
      .orderBy('things.id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    trashed.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(({ username, ...row }) => trashedFile(row, username, deps)), total_count: count }
}

/**
 * Makes a deleted file live again, in its folder if that is still there; one that was being read is read again. What is
 * live already stays as it is, so that two who restore it both succeed. 404 for what the trash does not hold.
 */
export async function restoreFile(
  deps: Pick<Deps, 'db' | 'queue' | 'events' | 'now'> & TrashSetting,
  scope: Scope,
  id: string,
): Promise<FileThing> {
  requireFullAccess(scope)
  const { db, queue, events, now } = deps
  const { file, restored } = await db.transaction().execute(async (trx) => {
    const found = await trash(trx, deps, scope).where('things.id', '=', id).selectAll().executeTakeFirst()
    const folder = await folderStillThere(trx, scope, found?.folder_id ?? null)
    const row = await trx
      .selectFrom('things')
      .selectAll()
      .where('id', '=', id)
      .where('project_id', '=', scope.projectId)
      .where('kind', '=', 'File')
      .where('purged_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (row?.deleted_at === null) return { file: row, restored: false }
    if (!found || !row) throw notInTrash(deps)
    const unread = UNREAD.has(row.data['status'])
    const data = { ...row.data, folder_id: folder, ...(unread ? { status: 'uploaded' } : {}) }
    // Its job, if there was one, found nothing to read.
    if (unread) await queue.sendReading(trx, { projectId: scope.projectId, thingId: id })
    const write = { row, data, deleted: null }
    return { file: await saveThing(trx, write, scope.membership.userId, now()), restored: true }
  })
  if (restored) {
    queue.wake()
    announce(events, 'thing-created', file)
    await tellFolders(deps, scope, [file.folder_id])
  }
  return toFileThing(file)
}

const UNREAD = new Set<unknown>(['uploaded', 'processing', 'classified'])

const trash = (db: Reads, deps: Pick<Deps, 'now'> & TrashSetting, { projectId }: Scope) =>
  db
    .selectFrom('things')
    .where('things.project_id', '=', projectId)
    .where('things.kind', '=', 'File')
    .where('things.deleted_at', '>=', trashedSince(deps.now(), deps))
    .where('things.purged_at', 'is', null)

/** The folder, held until the file is back in it; null where it was deleted. */
async function folderStillThere(
  trx: Transaction<Database>,
  { projectId }: Scope,
  id: string | null,
): Promise<string | null> {
  if (id === null) return null
  const folder = await trx
    .selectFrom('things')
    .select('id')
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .where('kind', '=', 'Folder')
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return folder?.id ?? null
}

function trashedFile(row: ThingRow, username: string | null, { trashDays }: TrashSetting) {
  const at = row.deleted_at ?? row.updated_at
  return {
    ...toFileThing(row),
    deleted_at: at.toISOString(),
    purged_at: new Date(at.getTime() + trashDays * DAY_MS).toISOString(),
    deleted_by: row.deleted_by === null ? null : { user_id: row.deleted_by, username: username ?? '' },
  }
}

function requireFullAccess({ membership }: Scope): void {
  if (hasFullAccess(membership)) return
  throw new HttpError(403, 'forbidden', 'The trash is for the owner and the admins of the workspace.')
}

const notInTrash = ({ trashDays }: TrashSetting) =>
  new HttpError(
    404,
    'not-found',
    `There is no such document in the trash: after ${days(trashDays)} it is removed for good.`,
  )
