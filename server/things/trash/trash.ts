import { sql } from 'kysely'
import type { z } from 'zod'
import { hasFullAccess } from '#contract/roles.ts'
import type { TrashResponse, TrashedThing, TrashQuery } from '#contract/trash.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { fittingRows } from '../lists/list-size.ts'
import type { Scope, Reads, ThingRow } from '../rows/row.ts'
import { isRetained, retainedUntil, lastRetainedDay } from '../types/retention.ts'
import { toFileThing, toFolderThing } from '../rows/wire.ts'

const DAY_MS = 24 * 60 * 60_000

export interface TrashSetting {
  /** Days for which deleted things can be restored. */
  readonly trashDays: number
}

/** Things deleted before this moment cannot be restored. */
export const trashedSince = (now: Date, { trashDays }: TrashSetting) =>
  new Date(now.getTime() - trashDays * DAY_MS)

/** A page of deleted files and folders, latest first. 403 for team members. */
export async function listTrash(
  deps: Pick<Deps, 'db' | 'limits' | 'now'> & TrashSetting,
  scope: Scope,
  { page, page_size }: z.output<typeof TrashQuery>,
): Promise<z.infer<typeof TrashResponse>> {
  requireFullAccess(scope)
  const trashed = trash(deps.db, deps, scope)
  const [rows, { count }] = await Promise.all([
    trashed
      .leftJoin('users', 'users.id', 'things.deleted_by')
      .selectAll('things')
      .select(['users.username', retainedUntil.as('retained_until')])
      .orderBy('things.deleted_at', 'desc')
      .orderBy('things.id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    trashed.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  const counts = await heldCounts(deps.db, rows)
  const things = rows.map((row) => trashedThing(row, counts, deps))
  return { rows: fittingRows(things, deps.limits.listBytes), total_count: count }
}

/**
 * Files and folders of a workspace that can be restored: those deleted recently, and those with a longer retention.
 */
export const trash = (db: Reads, deps: Pick<Deps, 'now'> & TrashSetting, { projectId }: Scope) =>
  db
    .selectFrom('things')
    .where('things.project_id', '=', projectId)
    .where('things.kind', 'in', ['File', 'Folder'])
    .where('things.purged_at', 'is', null)
    .where((eb) =>
      eb.or([eb('things.deleted_at', '>=', trashedSince(deps.now(), deps)), isRetained(deps.now())]),
    )
    .where('things.deleted_at', 'is not', null)

/** How many live files would return to each of these folders. */
async function heldCounts(db: Reads, rows: readonly ThingRow[]): Promise<ReadonlyMap<string | null, number>> {
  const folders = rows.filter(({ kind }) => kind === 'Folder').map(({ id }) => id)
  if (folders.length === 0) return new Map()
  const counted = await db
    .selectFrom('things')
    .select(['trashed_folder_id', sql<number>`count(*)::int`.as('count')])
    .where('trashed_folder_id', 'in', folders)
    .where('deleted_at', 'is', null)
    .groupBy('trashed_folder_id')
    .execute()
  return new Map(counted.map(({ trashed_folder_id, count }) => [trashed_folder_id, count]))
}

interface TrashedRow extends ThingRow {
  readonly username: string | null
  readonly retained_until: string | null
}

function trashedThing(
  { username, retained_until, ...row }: TrashedRow,
  counts: ReadonlyMap<string | null, number>,
  { trashDays }: TrashSetting,
): TrashedThing {
  const at = row.deleted_at ?? row.updated_at
  const until = retained_until === null ? null : lastRetainedDay(retained_until)
  const retained = until === null ? 0 : Date.parse(until) + DAY_MS - 1
  const deletion = {
    deleted_at: at.toISOString(),
    purged_at: new Date(Math.max(at.getTime() + trashDays * DAY_MS, retained)).toISOString(),
    deleted_by: row.deleted_by === null ? null : { user_id: row.deleted_by, username: username ?? '' },
  }
  return row.kind === 'Folder'
    ? { ...toFolderThing(row, counts.get(row.id) ?? 0), ...deletion }
    : { ...toFileThing(row), ...deletion, ...(until !== null && { retained_until: until }) }
}

/** 403 for team members. */
export function requireFullAccess({ membership }: Scope): void {
  if (hasFullAccess(membership)) return
  throw new HttpError(403, 'forbidden', 'Only the owner or an admin can use the trash.')
}
