import { sql, type RawBuilder, type SqlBool, type Transaction } from 'kysely'
import { canEdit } from '#contract/roles.ts'
import type { Database } from '#server/db/schema.ts'
import { guardOf } from '#server/db/visible.ts'
import type { HttpError } from '#server/http/http-error.ts'
import { shown } from './folders.ts'
import { readable, type Scope } from './listing.ts'
import { folderNotFound, mayNotChange, staleVersion, thingNotFound } from './rejections.ts'
import type { ThingRow } from './rows.ts'

// Everyone who locks several rows locks folders and document types first and then files, in the order of their ids:
// two who want the same rows then wait for each other in turn, and never in a circle.

/** The thing, locked, if the member may change it and it is at the version that the caller has seen. */
export async function changeable(
  trx: Transaction<Database>,
  scope: Scope,
  id: string,
  version: number | null,
  allowed: typeof canEdit = canEdit,
): Promise<ThingRow> {
  const row = await readable(trx, scope).where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  if (!row) throw thingNotFound()
  if (!allowed(scope.membership, guardOf(row))) throw mayNotChange(row)
  if (version !== null && version !== row.version) throw staleVersion(await shown(trx, scope, row))
  return row
}

/** Files of these ids that the member may read, locked. */
export function lockFiles(
  trx: Transaction<Database>,
  scope: Scope,
  ids: readonly string[],
): Promise<ThingRow[]> {
  return readable(trx, scope)
    .where('kind', '=', 'File')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Locks all rows of a condition, before a statement that would take them in any order. */
export async function lockWhere(trx: Transaction<Database>, condition: RawBuilder<SqlBool>): Promise<void> {
  await sql`select count(*) from
    (select id from things where ${condition} order by id for update) as locked`.execute(trx)
}

/** Why the member may not change a row, or null. */
export const rejectionFor = (
  scope: Scope,
  row: ThingRow,
  allowed: typeof canEdit = canEdit,
): HttpError | null => (allowed(scope.membership, guardOf(row)) ? null : mayNotChange(row))

/** Holds a folder where it is, so that it is not deleted while files go into it. 422 where there is none. */
export async function holdFolder(trx: Transaction<Database>, scope: Scope, id: string): Promise<void> {
  const folder = await readable(trx, scope)
    .where('id', '=', id)
    .where('kind', '=', 'Folder')
    .select('id')
    .forShare()
    .executeTakeFirst()
  if (!folder) throw folderNotFound()
}
