import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { ColumnFilter, SchemaStats, Sorting, ThingKind, ThingList } from '#contract/things.ts'
import type { Membership } from '#contract/roles.ts'
import { visibleTo } from '#server/db/visible.ts'
import { contains, filterCondition, sortTerms } from './filters.ts'
import type { Reads } from './rows.ts'
import { schemaDataOf, toThing } from './wire.ts'

/** Who asks, and in which workspace: each query below answers what this member may read, and nothing else. */
export interface Scope {
  readonly projectId: string
  readonly membership: Membership
}

export interface ListQuery {
  readonly kind: ThingKind
  readonly page: number
  readonly page_size: number
  readonly column_filters?: readonly ColumnFilter[] | undefined
  readonly sorting?: readonly Sorting[] | undefined
  /** Part of the file name. */
  readonly query?: string | undefined
  readonly createdBy?: string
}

export type ThingPage = z.infer<typeof ThingList>

/** Live things of the workspace that the member may read. Every read of things on behalf of a person begins here. */
export const readable = (db: Reads, { projectId, membership }: Scope) =>
  db
    .selectFrom('things')
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .where(visibleTo(membership))

export async function listThings(db: Reads, scope: Scope, asked: ListQuery): Promise<ThingPage> {
  const conditions = (asked.column_filters ?? []).map(filterCondition)
  if (asked.query?.trim()) conditions.push(contains(sql`data->>'filename'`, asked.query.trim()))
  if (asked.createdBy !== undefined) conditions.push(sql<SqlBool>`created_by = ${asked.createdBy}`)
  const order = sql.join(sortTerms(asked.sorting ?? []))

  let matching = readable(db, scope).where('kind', '=', asked.kind)
  for (const condition of conditions) matching = matching.where(condition)
  const [rows, { count }] = await Promise.all([
    matching
      .selectAll()
      .orderBy(order)
      .limit(asked.page_size)
      .offset((asked.page - 1) * asked.page_size)
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(toThing), total_count: count }
}

/** Document types that the member may read, each with the number of its files that the member may read. */
export async function schemaStats(db: Reads, scope: Scope): Promise<SchemaStats[]> {
  const [schemas, counts] = await Promise.all([
    readable(db, scope).where('kind', '=', 'schema').selectAll().orderBy('document_type').execute(),
    readable(db, scope)
      .where('kind', '=', 'File')
      .where('document_type', 'is not', null)
      .select(['document_type', sql<number>`count(*)::int`.as('files')])
      .groupBy('document_type')
      .execute(),
  ])
  const files = new Map(counts.map((row) => [row.document_type, row.files]))
  return schemas.map((row) => {
    const { document_type, department, description, schema } = schemaDataOf(row)
    return {
      id: row.id,
      document_type,
      department,
      description,
      schema,
      file_count: files.get(row.document_type) ?? 0,
    }
  })
}
