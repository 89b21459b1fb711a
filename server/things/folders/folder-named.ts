import { sql, type Transaction } from 'kysely'
import { plainName } from '#lib/name-in-text.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'
import { readable, type Scope, type ThingRow } from '../rows/row.ts'
import { insertThing } from '../writes/save.ts'

export interface NamedFolder {
  readonly row: ThingRow
  readonly created: boolean
}

/**
 * The folder with this name, ignoring case; the oldest if there are several. Creates it if there is none, and locks
 * it against deletion. The caller must hold a lock on the name, so that concurrent callers do not create it twice.
 * Null for a name without visible characters.
 */
export async function folderNamed(
  trx: Transaction<Database>,
  scope: Scope,
  name: string,
  at: Date,
): Promise<NamedFolder | null> {
  const plain = plainName(name).trim()
  if (plain === '') return null
  const row = await readable(trx, scope)
    .where('kind', '=', 'Folder')
    .where(sql`lower(data->>'name')`, '=', sql`lower(${plain})`)
    .selectAll()
    .orderBy('id')
    .limit(1)
    .forShare()
    .executeTakeFirst()
  if (row) return { row, created: false }
  const made = await insertThing(trx, {
    id: newId(at.getTime()),
    projectId: scope.projectId,
    kind: 'Folder',
    createdBy: scope.membership.userId,
    data: { name: plain, createdAt: at.toISOString() },
    at,
  })
  if (!made) throw new Error('A folder cannot collide with a document type')
  return { row: made, created: true }
}
