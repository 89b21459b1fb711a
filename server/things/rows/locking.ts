import { sql, type RawBuilder, type SqlBool, type Transaction } from 'kysely'
import { canEdit } from '#contract/roles.ts'
import type { Database } from '#server/db/schema.ts'
import { guardOf } from '#server/db/visible.ts'
import type { HttpError } from '#server/http/http-error.ts'
import { readable, type Scope, type ThingRow } from './row.ts'
import { folderNotFound, mayNotChange } from './rejections.ts'

// Lock order: folders and document types first, then files, each in id order. This prevents deadlocks.

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

/** Locks all matching rows in id order, before a statement that would lock them in any order. */
export async function lockWhere(trx: Transaction<Database>, condition: RawBuilder<SqlBool>): Promise<void> {
  await sql`select count(*) from
    (select id from things where ${condition} order by id for update) as locked`.execute(trx)
}

/** 403 if the member may not change the row, else null. */
export const rejectionFor = (
  scope: Scope,
  row: ThingRow,
  allowed: typeof canEdit = canEdit,
): HttpError | null => (allowed(scope.membership, guardOf(row)) ? null : mayNotChange(row))

/** Locks a folder against deletion while files are moved into it. 422 if there is none. */
export async function lockFolder(trx: Transaction<Database>, scope: Scope, id: string): Promise<void> {
  const folder = await readable(trx, scope)
    .where('id', '=', id)
    .where('kind', '=', 'Folder')
    .select('id')
    .forShare()
    .executeTakeFirst()
  if (!folder) throw folderNotFound()
}
