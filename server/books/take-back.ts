import { sql } from 'kysely'
import { BookFormat } from '#contract/books.ts'
import { documents } from '#lib/plural.ts'
import { recordAudit } from '#server/audit/index.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { lockMemberships } from '#server/projects/index.ts'
import { announce, lockExported, markExported, type Scope } from '#server/things/index.ts'
import { exportNotFound } from './read-exports.ts'

/**
 * Takes back an export or some of its documents, so that they can be exported again. The record stays. 409 if the
 * export was already taken back, or does not contain one of the documents.
 */
export async function takeBack(
  { db, events, now }: Pick<Deps, 'db' | 'events' | 'now'>,
  scope: Scope,
  id: string,
  only?: readonly string[],
): Promise<void> {
  const { projectId, membership } = scope
  const at = now()
  const written = await db.transaction().execute(async (trx) => {
    await lockMemberships(trx, scope)
    const row = await trx
      .selectFrom('book_exports')
      .select(['format', 'file_name', 'taken_back_at'])
      .where('project_id', '=', projectId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw exportNotFound()
    if (row.taken_back_at !== null) throw takenBackAlready()
    const own = trx.selectFrom('book_export_documents').where('export_id', '=', id).where('active', '=', true)
    const all = (await own.select('thing_id').execute()).map(({ thing_id: thing }) => thing)
    const ids = only === undefined ? all : all.filter((one) => only.includes(one))
    if (only !== undefined && ids.length < new Set(only).size) throw notInExport()
    const rows = await lockExported(trx, projectId, ids)
    const actor = { by: membership.userId, now: at }
    const saved = await markExported(trx, rows, { format: BookFormat.parse(row.format), at: null }, actor)
    await trx
      .updateTable('book_export_documents')
      .set({ active: false })
      .where('export_id', '=', id)
      .where('thing_id', '=', sql<string>`any(${ids}::text[])`)
      .execute()
    if (ids.length === all.length) {
      await trx
        .updateTable('book_exports')
        .set({ taken_back_at: at, taken_back_by: membership.userId })
        .where('id', '=', id)
        .execute()
    }
    await recordAudit(trx, { projectId, userId: membership.userId, at }, [
      { action: 'books.taken-back', target: { id, name: row.file_name }, detail: documents(ids.length) },
    ])
    return saved
  })
  for (const row of written) if (row.deleted_at === null) announce(events, 'thing-changed', row)
}

const takenBackAlready = () =>
  new HttpError(409, 'conflict', 'This export was taken back already. Reload the page.')
const notInExport = () =>
  new HttpError(
    409,
    'conflict',
    'One of these documents is not, or no longer, in this export. Look at the list again.',
  )
