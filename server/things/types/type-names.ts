import { sql } from 'kysely'
import { canRead } from '#contract/roles.ts'
import { type ColumnFilter, type SchemaThing, typeKey } from '#contract/things.ts'
import { guardOf } from '#server/db/visible.ts'
import { columnOf } from '../lists/columns.ts'
import { isTexts, textsOf } from '../lists/filter-columns.ts'
import type { Scope, Reads, ThingRow } from '../rows/row.ts'
import { schemaDataOf, toThing } from '../rows/wire.ts'

/**
 * Replaces former names of document types in filters by current ones, so that a table that was open during a rename
 * keeps working.
 */
export async function withCurrentNames(
  db: Reads,
  projectId: string,
  filters: readonly ColumnFilter[],
): Promise<ColumnFilter[]> {
  if (!filters.some(namesType)) return [...filters]
  const renamed = await formerNames(db, projectId)
  if (renamed.size === 0) return [...filters]
  return filters.map((filter) => {
    if (!namesType(filter)) return filter
    return { ...filter, value: textsOf(filter.value).map((name) => renamed.get(typeKey(name)) ?? name) }
  })
}

/**
 * The live type with this name, or else with this former name. `lock` takes a shared lock until the transaction ends.
 */
export async function liveType(
  db: Reads,
  projectId: string,
  documentType: string,
  { lock }: { lock: boolean } = { lock: false },
): Promise<ThingRow | undefined> {
  const named = (key: string) => {
    const query = db
      .selectFrom('things')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('kind', '=', 'schema')
      .where('document_type', '=', key)
      .where('deleted_at', 'is', null)
    return (lock ? query.forShare() : query).executeTakeFirst()
  }
  const key = typeKey(documentType)
  const found = await named(key)
  if (found) return found
  // The transaction that held the lock may have renamed it.
  const current = (await formerNames(db, projectId)).get(key)
  return current === undefined ? undefined : named(current)
}

/** Null if the member may not read it. */
export async function typeNamed(db: Reads, scope: Scope, documentType: string): Promise<SchemaThing | null> {
  const row = await liveType(db, scope.projectId, documentType)
  if (!row || !canRead(scope.membership, guardOf(row))) return null
  return { ...toThing(row), kind: 'schema', data: schemaDataOf(row) }
}

/** Current `typeKey` by former `typeKey`. Names of live types are not included. */
export async function formerNames(db: Reads, projectId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('things')
    .select(['document_type', sql<string[]>`data->'former_names'`.as('former')])
    .where('project_id', '=', projectId)
    .where('kind', '=', sql.lit('schema'))
    .where(sql<boolean>`data ? 'former_names'`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const current = new Map(
    rows.flatMap((row) => row.former.map((name) => [typeKey(name), row.document_type ?? ''])),
  )
  if (current.size === 0) return current
  const living = await db
    .selectFrom('things')
    .select('document_type')
    .where('project_id', '=', projectId)
    .where('kind', '=', 'schema')
    .where('document_type', '=', sql<string>`any(${[...current.keys()]}::text[])`)
    .where('deleted_at', 'is', null)
    .execute()
  for (const { document_type } of living) current.delete(document_type ?? '')
  return current
}

const namesType = ({ id, value }: ColumnFilter) =>
  isTexts(value) && columnOf(id, 'column_filters').column === 'document_type'
