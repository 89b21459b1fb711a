import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { Scope } from './listing.ts'
import { refill, type FreedFile } from './moving.ts'
import { announce, saveThings, type Reads, type ThingRow } from './rows.ts'
import { trash, type TrashSetting } from './trash.ts'

/** Makes deleted folders among these things live again, with what they held. Those that are live after it, by their ids. */
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
    for (const folder of saved) back.push(...(await refill(trx, scope, folder, now())))
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
