import { sql } from 'kysely'
import type { ThingKind } from '#contract/things.ts'
import { visibleTo } from '#server/db/visible.ts'
import type { Scope, Reads } from '../rows/row.ts'

/** Selects live things of a workspace. Omitted conditions match everything. */
export interface Group {
  readonly kind: ThingKind
  /** One of these, as `typeKey`. */
  readonly documentTypes?: readonly string[] | undefined
  readonly createdBy?: string | undefined
}

/**
 * Number of things of a group that the member may read, and of those that they created. Reads counters instead of
 * counting rows.
 */
export async function countOf(
  db: Reads,
  scope: Scope,
  { kind, documentTypes, createdBy }: Group,
): Promise<{ total: number; own: number }> {
  const { userId } = scope.membership
  let counts = counters(db, scope).where('kind', '=', kind)
  if (documentTypes)
    counts = counts.where('document_type', '=', sql<string>`any(${[...documentTypes]}::text[])`)
  if (createdBy !== undefined) counts = counts.where('created_by', '=', createdBy)
  return counts
    .select([
      sql<number>`coalesce(sum(n), 0)::int`.as('total'),
      sql<number>`coalesce(sum(n) filter (where created_by = ${userId}), 0)::int`.as('own'),
    ])
    .executeTakeFirstOrThrow()
}

/** Number of files that the member may read, by `typeKey`; null for files without a type. */
export async function filesByType(db: Reads, scope: Scope): Promise<Map<string | null, number>> {
  const rows = await counters(db, scope)
    .where('kind', '=', 'File')
    .select(['document_type', sql<number>`sum(n)::int`.as('files')])
    .groupBy('document_type')
    .execute()
  return new Map(rows.map(({ document_type, files }) => [document_type, files]))
}

const counters = (db: Reads, { projectId, membership }: Scope) =>
  db
    .selectFrom('thing_counts')
    .where('project_id', '=', projectId)
    .where(visibleTo(membership, 'thing_counts'))
