import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { BatchResponse } from '#contract/bulk.ts'
import { FolderThing, type SchemaData } from '#contract/things.ts'
import type { RestoredThing } from '#contract/trash.ts'
import { days } from '#lib/plural.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { saidDetail } from '#server/http/said-detail.ts'
import { withOwnFiles } from '../folders/contents.ts'
import { lockWithReceipts, withReportLocks } from '../reports/locking.ts'
import { ensureReportType } from '../reports/report-type.ts'
import { isReport } from '../reports/rows.ts'
import { takenBack } from '../reports/take-back.ts'
import type { Scope, ThingRow, Write, Reads } from '../rows/row.ts'
import { announceFolders, returnFiles, type FreedFile } from '../folders/moving.ts'
import { announce, saveThings } from '../writes/save.ts'
import { liveType } from '../types/type-names.ts'
import { requireFullAccess, trash, type TrashSetting } from './trash.ts'
import { schemaDataOf, toFileThing } from '../rows/wire.ts'

type RestoreDeps = Pick<Deps, 'db' | 'queue' | 'events' | 'now'> & TrashSetting

/** Files per transaction: their rows are locked until all are restored. */
const AT_ONCE = 100

/**
 * Restores a file into its folder if that still exists. A file that was not read, or whose type was deleted, is read
 * again. A folder is restored with those of its files that were not moved since. Restoring a live thing succeeds
 * without a change. 404 for what is not in the trash.
 */
export async function restoreThing(deps: RestoreDeps, scope: Scope, id: string): Promise<RestoredThing> {
  requireFullAccess(scope)
  const row = (await restoreSome(deps, scope, [id])).get(id)
  if (!row) throw notInTrash(deps)
  if (row.kind === 'File') return toFileThing(row)
  return FolderThing.parse(await withOwnFiles(deps.db, scope, row))
}

/** The same for several: each id is in one of the two lists. */
export async function restoreMany(
  deps: RestoreDeps & Pick<Deps, 'log'>,
  scope: Scope,
  ids: readonly string[],
): Promise<z.infer<typeof BatchResponse>> {
  requireFullAccess(scope)
  const response: z.infer<typeof BatchResponse> = { done: [], failed: [] }
  const all = [...new Set(ids)]
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const some = all.slice(start, start + AT_ONCE)
    const restored = await restoreSome(deps, scope, some).catch((error: unknown) => {
      deps.log.error('batch-not-written', { message: String(error) })
      return null
    })
    const { message: detail, code } = restored === null ? notWritten() : notInTrash(deps)
    for (const id of some) {
      if (restored?.has(id)) response.done.push(id)
      else response.failed.push({ id, detail: saidDetail(detail), code })
    }
  }
  return response
}

/**
 * The restored things by id, including those that were live already. Folders come first, so that their files return
 * to them.
 */
async function restoreSome(
  deps: RestoreDeps,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ThingRow>> {
  const folders = await restoreFolders(deps, scope, ids)
  const files = await restoreFiles(
    deps,
    scope,
    ids.filter((id) => !folders.has(id)),
  )
  return new Map([...folders, ...files])
}

async function restoreFiles(
  deps: RestoreDeps,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ThingRow>> {
  const { db, queue, events, now } = deps
  const { live, restored, receipts } = await withReportLocks(db, async (trx) => {
    const found = await trash(trx, deps, scope)
      .where('things.id', '=', anyOf(ids))
      .select(['things.id', 'things.folder_id', 'things.document_type'])
      .select(sql<boolean>`things.data ? 'report'`.as('is_report'))
      .execute()
    const { types, reportTypes } = await lockTypes(trx, scope, found)
    const isReportUntyped = found.some((one) => one.is_report && !reportTypes.has(one.document_type))
    const newType = isReportUntyped ? schemaDataOf(await ensureReportType(trx, scope, now())) : null
    const folders = await lockFolders(trx, scope, found)
    const locked = await lockWithReceipts(trx, scope.projectId, ids)
    const rows = await trx
      .selectFrom('things')
      .selectAll()
      .where('id', '=', anyOf(ids))
      .where('project_id', '=', scope.projectId)
      .where('kind', '=', 'File')
      .where('purged_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    const inTrash = new Set(found.map(({ id }) => id))
    const writes = new Map<string, Write>()
    for (const row of rows) {
      if (row.deleted_at === null || !inTrash.has(row.id)) continue
      const write = restoreWrite(row, { folders, types, reportTypes, newType })
      // An earlier job may have found it deleted.
      if (isReread(write)) await queue.sendReading(trx, { projectId: scope.projectId, thingId: row.id })
      writes.set(row.id, write)
    }
    for (const write of await takenBack(trx, scope, writes, { locked, at: now() })) {
      writes.set(write.row.id, write)
    }
    const saved = await saveThings(trx, [...writes.values()], scope.membership.userId, now())
    const back = saved.filter(({ id }) => inTrash.has(id))
    const receipts = saved.filter(({ id }) => !inTrash.has(id))
    return {
      live: [...rows.filter(({ deleted_at }) => deleted_at === null), ...back],
      restored: back,
      receipts,
    }
  })
  if (restored.length > 0) {
    queue.wake()
    for (const file of restored) announce(events, 'thing-created', file)
    for (const receipt of receipts) {
      if (receipt.deleted_at === null) announce(events, 'thing-changed', receipt)
    }
    await announceFolders(deps, scope, new Set(restored.map(({ folder_id }) => folder_id)))
  }
  return new Map(live.map((file) => [file.id, file]))
}

interface Known {
  readonly folders: ReadonlySet<string>
  /** Keys of live types. */
  readonly types: ReadonlySet<string | null>
  /** Keys of live expense report types. */
  readonly reportTypes: ReadonlySet<string | null>
  /** The type for reports whose own type was deleted. */
  readonly newType: SchemaData | null
}

/**
 * A file leaves a folder that was deleted. It is read again if its type was deleted or it was not read; a report gets
 * the current type of reports.
 */
function restoreWrite(row: ThingRow, { folders, types, reportTypes, newType }: Known): Write {
  const folder_id = row.folder_id !== null && folders.has(row.folder_id) ? row.folder_id : null
  if (isReport(row)) {
    const { document_type, department } = newType ?? {}
    // Another type may have this name by now.
    const typed = newType && !reportTypes.has(row.document_type) ? { document_type, department } : {}
    return { row, data: { ...row.data, folder_id, ...typed }, deleted: null }
  }
  const isTypeGone = row.document_type !== null && !types.has(row.document_type)
  const rereads = isTypeGone || UNREAD.has(row.data['status'])
  const data = {
    ...row.data,
    folder_id,
    ...(isTypeGone && UNTYPED),
    ...(rereads && { status: 'uploaded', reading: undefined }),
  }
  return { row, data, deleted: null }
}

const isReread = ({ row, data }: Write) => !isReport(row) && UNREAD.has(data['status'])

const UNREAD = new Set<unknown>(['uploaded', 'processing', 'classified'])

/** A file of a deleted type would be in no list. */
const UNTYPED = { document_type: null, department: null, type_confidence: null, error: null }

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::text[])`

/** Locks the live types of these files and returns their current names, since one may have been renamed meanwhile. */
async function lockTypes(
  trx: Transaction<Database>,
  { projectId }: Scope,
  files: readonly Pick<ThingRow, 'document_type'>[],
): Promise<Pick<Known, 'types' | 'reportTypes'>> {
  const [types, reportTypes] = [new Set<string | null>(), new Set<string | null>()]
  for (const name of new Set(files.flatMap(({ document_type }) => document_type ?? []))) {
    const type = await liveType(trx, projectId, name, { lock: true })
    if (!type) continue
    types.add(type.document_type)
    if (schemaDataOf(type).holds_reports === true) reportTypes.add(type.document_type)
  }
  return { types, reportTypes }
}

/** Locks the live folders of these files and returns their ids. */
async function lockFolders(
  trx: Transaction<Database>,
  { projectId }: Scope,
  files: readonly Pick<ThingRow, 'folder_id'>[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(files.flatMap(({ folder_id }) => folder_id ?? []))]
  if (ids.length === 0) return new Set()
  const folders = await trx
    .selectFrom('things')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('project_id', '=', projectId)
    .where('kind', '=', 'Folder')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return new Set(folders.map(({ id }) => id))
}

const notInTrash = ({ trashDays }: TrashSetting) =>
  new HttpError(
    404,
    'not-found',
    `This is not in the trash. Items are permanently deleted after ${days(trashDays)}.`,
  )

const notWritten = () => new HttpError(500, 'internal', 'This could not be saved. Try again.')

/** Restores the deleted folders among these ids, with their files. Returns folders that are live afterwards, by id. */
export async function restoreFolders(
  deps: Pick<Deps, 'db' | 'events' | 'now'> & TrashSetting,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ThingRow>> {
  const { db, events, now } = deps
  const named = sql<string>`any(${[...ids]}::text[])`
  const foldersOf = (on: Reads) =>
    on
      .selectFrom('things')
      .where('id', '=', named)
      .where('project_id', '=', scope.projectId)
      .where('kind', '=', 'Folder')
  if (!(await foldersOf(db).select('id').executeTakeFirst())) return new Map()
  const { live, restored, filed } = await db.transaction().execute(async (trx) => {
    const rows = await foldersOf(trx).selectAll().orderBy('id').forUpdate().execute()
    const found = await trash(trx, deps, scope).where('things.id', '=', named).select('things.id').execute()
    const inTrash = new Set(found.map(({ id }) => id))
    const deleted = rows.filter((row) => inTrash.has(row.id))
    const saved = await saveThings(
      trx,
      deleted.map((row) => ({ row, data: row.data, deleted: null })),
      scope.membership.userId,
      now(),
    )
    const back: FreedFile[] = []
    for (const folder of saved) back.push(...(await returnFiles(trx, scope, folder, now())))
    return {
      live: [...rows.filter(({ deleted_at }) => deleted_at === null), ...saved],
      restored: saved,
      filed: back,
    }
  })
  for (const folder of restored) announce(events, 'thing-created', folder)
  for (const file of filed) events.publish(scope.projectId, { type: 'thing-changed', kind: 'File', ...file })
  return new Map(live.map((folder) => [folder.id, folder]))
}
