import { sql, type SqlBool, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { readable, type Scope, type ThingRow, type Write } from '../rows/row.ts'
import { lockFiles, lockWhere, rejectionFor } from '../rows/locking.ts'
import { announce, saveThings } from '../writes/save.ts'

type Trx = Transaction<Database>

/** Writes per statement. */
const AT_ONCE = 500

/** Moves a file into a folder, or out of its folder (null). Returns null if it is already there. */
export const moveOf = (row: ThingRow, folderId: string | null): Write | null =>
  row.folder_id === folderId ? null : { row, data: { ...row.data, folder_id: folderId } }

const FileIds = z.array(z.string().max(64))

/** Parses `files` of a folder. 422 for anything but a list of ids. */
export function fileIds(value: unknown): string[] {
  const parsed = FileIds.safeParse(value)
  if (parsed.success) return parsed.data
  throw new HttpError(422, 'invalid', 'files must be a list of document ids.', { field: 'files' })
}

export interface ReplacedFiles {
  readonly moved: readonly ThingRow[]
  /** Folders that lost files to this one. */
  readonly from: readonly string[]
}

/**
 * Sets the files of a locked folder, among those that the member can see (OPEN-02); other files stay where they are.
 * 403, with nothing moved, if the member may not change one of the affected files.
 */
export async function replaceFiles(
  trx: Trx,
  scope: Scope,
  folderId: string,
  ids: readonly string[],
  at: Date,
): Promise<ReplacedFiles> {
  const inside = await readable(trx, scope)
    .where('kind', '=', 'File')
    .where('folder_id', '=', folderId)
    .select('id')
    .execute()
  const wanted = new Set(ids)
  const current = new Set(inside.map(({ id }) => id))
  const affected = [
    ...[...wanted].filter((id) => !current.has(id)),
    ...[...current].filter((id) => !wanted.has(id)),
  ]
  const rows = await lockFiles(trx, scope, affected)
  const writes = rows.flatMap((row) => moveOf(row, wanted.has(row.id) ? folderId : null) ?? [])
  // A file that somebody moved away meanwhile stays there.
  const valid = writes.filter(({ row }) => wanted.has(row.id) || row.folder_id === folderId)
  for (const { row } of valid) {
    const rejection = rejectionFor(scope, row)
    if (rejection) throw rejection
  }
  const moved: ThingRow[] = []
  for (let start = 0; start < valid.length; start += AT_ONCE) {
    const some = valid.slice(start, start + AT_ONCE)
    moved.push(...(await saveThings(trx, some, scope.membership.userId, at)))
  }
  const from = valid.map(({ row }) => row.folder_id).filter((id) => id !== null && id !== folderId)
  return { moved, from: [...new Set(from)] as string[] }
}

export interface FreedFile {
  readonly id: string
  readonly version: number
  readonly document_type: string | null
  readonly status: string | null
}

/** Most files per folder that are announced one by one. For more, clients reload their lists. */
const MAX_ANNOUNCED = 200

/**
 * Removes all live files from a locked folder that is being deleted, including those that the member cannot see. They
 * remember the folder until they are moved. Files in the trash keep it. Returns the first `MAX_ANNOUNCED` files.
 */
export async function freeFiles(trx: Trx, scope: Scope, folder: ThingRow, at: Date): Promise<FreedFile[]> {
  const condition = sql<SqlBool>`project_id = ${scope.projectId} and folder_id = ${folder.id} and deleted_at is null`
  await lockWhere(trx, condition)
  const name = JSON.stringify(folder.data['name'] ?? folder.id)
  const { rows } = await sql<FreedFile>`
    with freed as (
      update things set folder_id = null, trashed_folder_id = folder_id,
        data = data || '{"folder_id":null}'::jsonb, version = version + 1, updated_at = ${at}
      where ${condition} returning id, version, data),
    recorded as (
      insert into changes (thing_id, version, position, user_id, field, value_before, value_after, at)
      select id, version, 0, ${scope.membership.userId}, 'folder', ${name}::jsonb, null, ${at}::timestamptz
      from freed)
    select id, version, data->>'document_type' as document_type, data->>'status' as status
    from freed limit ${MAX_ANNOUNCED}`.execute(trx)
  return rows
}

/**
 * Returns files to a restored folder unless they were moved since, including those that the member cannot see and those
 * in the trash. Returns the first live ones.
 */
export async function returnFiles(trx: Trx, scope: Scope, folder: ThingRow, at: Date): Promise<FreedFile[]> {
  const condition = sql<SqlBool>`project_id = ${scope.projectId} and trashed_folder_id = ${folder.id}`
  await lockWhere(trx, condition)
  const name = JSON.stringify(folder.data['name'] ?? folder.id)
  const { rows } = await sql<FreedFile>`
    with filed as (
      update things set folder_id = ${folder.id}, trashed_folder_id = null,
        data = data || ${JSON.stringify({ folder_id: folder.id })}::jsonb, version = version + 1, updated_at = ${at}
      where ${condition} returning id, version, data, deleted_at),
    recorded as (
      insert into changes (thing_id, version, position, user_id, field, value_before, value_after, at)
      select id, version, 0, ${scope.membership.userId}, 'folder', null, ${name}::jsonb, ${at}::timestamptz
      from filed)
    select id, version, data->>'document_type' as document_type, data->>'status' as status
    from filed where deleted_at is null limit ${MAX_ANNOUNCED}`.execute(trx)
  return rows
}

/**
 * Increments the version of folders whose files have changed, and announces them. Must run after the transaction that
 * moves the files, so that nobody waits for a folder while holding locks on files.
 */
export async function announceFolders(
  { db, events, now }: Pick<Deps, 'db' | 'events' | 'now'>,
  scope: Scope,
  folderIds: Iterable<string | null>,
): Promise<void> {
  for (const id of new Set(folderIds)) {
    if (id === null) continue
    const folder = await db
      .updateTable('things')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: now() }))
      .where('id', '=', id)
      .where('project_id', '=', scope.projectId)
      .where('kind', '=', 'Folder')
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (folder) announce(events, 'thing-changed', folder)
  }
}
