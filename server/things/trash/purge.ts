import { sql, type Transaction } from 'kysely'
import { recordAudit } from '#server/audit/index.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { forgetDeliveries } from '#server/webhooks/index.ts'
import { forgetParties } from '../parties/forget-parties.ts'
import { isRetained } from '../types/retention.ts'
import { trashedSince, type TrashSetting } from './trash.ts'

export interface PurgeDeps extends Pick<Deps, 'db' | 'now'>, TrashSetting {
  /** Discards the stored objects of these files. Their bytes are deleted after the transaction. */
  readonly removeObjects: (trx: Transaction<Database>, thingIds: readonly string[]) => Promise<void>
}

const PURGED = { File: 'document.purged', Folder: 'folder.purged', schema: null, Chat: null } as const

/** Things per transaction. */
const AT_ONCE = 100

/**
 * Purges what was deleted too long ago to be restored. An empty row of each file stays: a repeated completion must
 * find it as deleted, and it counts towards the month's uploads. Returns the number of purged things.
 */
export async function purgeTrash(deps: PurgeDeps): Promise<number> {
  let purged = 0
  for (let some = -1; some !== 0; purged += some) some = await purgeSome(deps)
  return purged
}

function purgeSome({ db, now, trashDays, removeObjects }: PurgeDeps): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('things')
      .select([
        'id',
        'kind',
        'project_id',
        sql<string | null>`coalesce(data->>'filename', data->>'name')`.as('name'),
      ])
      .where('deleted_at', '<', trashedSince(now(), { trashDays }))
      .where('purged_at', 'is', null)
      .where(sql<boolean>`not (data ? 'hold')`)
      .where(sql<boolean>`not ${isRetained(now())}`)
      .orderBy('deleted_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    const files = due.filter(({ kind }) => kind === 'File').map(({ id }) => id)
    const folders = due.filter(({ kind }) => kind === 'Folder').map(({ id }) => id)
    const others = due.filter(({ kind }) => kind !== 'File').map(({ id }) => id)
    if (files.length > 0) {
      await removeObjects(trx, files)
      await forgetParties(trx, files)
      await forgetDeliveries(trx, files)
      await trx.deleteFrom('bank_matches').where('thing_id', 'in', files).execute()
      await trx.deleteFrom('changes').where('thing_id', 'in', files).execute()
      await trx
        .updateTable('things')
        .set({
          data: '{}',
          department: null,
          document_type: null,
          folder_id: null,
          trashed_folder_id: null,
          content_hash: null,
          deleted_by: null,
          purged_at: now(),
          updated_at: now(),
          version: sql`version + 1`,
        })
        .where('id', 'in', files)
        .execute()
    }
    if (folders.length > 0) {
      await trx
        .updateTable('things')
        .set({ trashed_folder_id: null })
        .where('trashed_folder_id', 'in', folders)
        .execute()
    }
    for (const [projectId, some] of Map.groupBy(due, (thing) => thing.project_id)) {
      const acts = some.flatMap(({ id, kind, name }) => {
        const action = PURGED[kind]
        return action === null ? [] : [{ action, target: { id, name: name ?? '' } }]
      })
      await recordAudit(trx, { projectId, userId: null, at: now() }, acts)
    }
    if (others.length > 0) await trx.deleteFrom('things').where('id', 'in', others).execute()
    return due.length
  })
}
