import { sql } from 'kysely'
import { canRead } from '#contract/roles.ts'
import { type ColumnFilter, type SchemaThing, typeKey } from '#contract/things.ts'
import { guardOf } from '#server/db/visible.ts'
import { columnOf } from '../lists/columns.ts'
import { isTexts, textsOf } from '../lists/filter-columns.ts'
import type { Scope, Reads, ThingRow } from '../rows/row.ts'
import { schemaDataOf, toThing } from '../rows/wire.ts'

/**
 * The filters with each former name of a document type replaced by its present one: a table that was open while its
 * type was renamed goes on. A name that a living type has is taken as that type's.
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

/** The workspace's document type that has this name, or else had it. `hold` locks it where it is until the transaction ends. */
export async function liveType(
  db: Reads,
  projectId: string,
  documentType: string,
  { hold }: { hold: boolean } = { hold: false },
): Promise<ThingRow | undefined> {
  const named = (key: string) => {
    const query = db
      .selectFrom('things')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('kind', '=', 'schema')
      .where('document_type', '=', key)
      .where('deleted_at', 'is', null)
    return (hold ? query.forShare() : query).executeTakeFirst()
  }
  const key = typeKey(documentType)
  const found = await named(key)
  if (found) return found
  // Renamed before, or by the transaction that the lock waited for.
  const present = (await formerNames(db, projectId)).get(key)
  return present === undefined ? undefined : named(present)
}

/** The same if the member may see it. */
export async function typeNamed(db: Reads, scope: Scope, documentType: string): Promise<SchemaThing | null> {
  const row = await liveType(db, scope.projectId, documentType)
  if (!row || !canRead(scope.membership, guardOf(row))) return null
  return { ...toThing(row), kind: 'schema', data: schemaDataOf(row) }
}

/** Present names by former ones, both in the form in which types are compared. */
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
  const present = new Map(
    rows.flatMap((row) => row.former.map((name) => [typeKey(name), row.document_type ?? ''])),
  )
  if (present.size === 0) return present
  const living = await db
    .selectFrom('things')
    .select('document_type')
    .where('project_id', '=', projectId)
    .where('kind', '=', 'schema')
    .where('document_type', '=', sql<string>`any(${[...present.keys()]}::text[])`)
    .where('deleted_at', 'is', null)
    .execute()
  for (const { document_type } of living) present.delete(document_type ?? '')
  return present
}

const namesType = ({ id, value }: ColumnFilter) =>
  isTexts(value) && columnOf(id, 'column_filters').column === 'document_type'
