import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import { TRASH_DAYS } from '#contract/limits.ts'
import { hasFullAccess } from '#contract/roles.ts'
import type { FileThing } from '#contract/things.ts'
import type { TrashAnswer, TrashQuery } from '#contract/trash.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Scope } from './listing.ts'
import { tellFolders } from './moving.ts'
import { announce, saveThing, type Reads, type ThingRow } from './rows.ts'
import { toFileThing } from './wire.ts'

const KEPT_MS = TRASH_DAYS * 24 * 60 * 60_000

/** Whatever was deleted before this moment cannot be restored any more. */
export const trashedSince = (now: Date) => new Date(now.getTime() - KEPT_MS)

/** A page of the deleted files, the latest first. 403 for team members. */
export async function listTrash(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  scope: Scope,
  { page, page_size }: z.output<typeof TrashQuery>,
): Promise<z.infer<typeof TrashAnswer>> {
  requireFullAccess(scope)
  const trashed = trash(db, scope, now())
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
  return { rows: rows.map(({ username, ...row }) => trashedFile(row, username)), total_count: count }
}

/**
 * Makes a deleted file live again, in its folder if that is still there; one that was being read is read again. What is
 * live already stays as it is, so that two who restore it both succeed. 404 for what the trash does not hold.
 */
export async function restoreFile(
  deps: Pick<Deps, 'db' | 'queue' | 'events' | 'now'>,
  scope: Scope,
  id: string,
): Promise<FileThing> {
  requireFullAccess(scope)
  const { db, queue, events, now } = deps
  const { file, restored } = await db.transaction().execute(async (trx) => {
    const found = await trash(trx, scope, now()).where('things.id', '=', id).selectAll().executeTakeFirst()
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
    if (!found || !row) throw notInTrash()
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

const trash = (db: Reads, { projectId }: Scope, now: Date) =>
  db
    .selectFrom('things')
    .where('things.project_id', '=', projectId)
    .where('things.kind', '=', 'File')
    .where('things.deleted_at', '>=', trashedSince(now))
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

function trashedFile(row: ThingRow, username: string | null) {
  const at = row.deleted_at ?? row.updated_at
  return {
    ...toFileThing(row),
    deleted_at: at.toISOString(),
    purged_at: new Date(at.getTime() + KEPT_MS).toISOString(),
    deleted_by: row.deleted_by === null ? null : { user_id: row.deleted_by, username: username ?? '' },
  }
}

function requireFullAccess({ membership }: Scope): void {
  if (hasFullAccess(membership)) return
  throw new HttpError(403, 'forbidden', 'The trash is for the owner and the admins of the workspace.')
}

const notInTrash = () =>
  new HttpError(
    404,
    'not-found',
    `There is no such document in the trash: after ${TRASH_DAYS} days it is removed for good.`,
  )
