import type { SchemaData } from '#contract/things.ts'
import type { Reads } from '../rows/row.ts'
import { schemaDataOf } from '../rows/wire.ts'

/** The document types of a workspace by `typeKey`. Does not check access. */
export async function liveTypes(db: Reads, projectId: string): Promise<ReadonlyMap<string, SchemaData>> {
  const rows = await db
    .selectFrom('things')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('kind', '=', 'schema')
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.document_type ?? '', schemaDataOf(row)]))
}
