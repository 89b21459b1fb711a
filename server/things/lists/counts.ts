import { sql } from 'kysely'
import type { ThingKind } from '#contract/things.ts'
import { visibleTo } from '#server/db/visible.ts'
import type { Scope, Reads } from '../rows/row.ts'

/** Which of a workspace's live things; what is left out does not matter. */
export interface Group {
  readonly kind: ThingKind
  /** One of these, in the form in which types are compared. */
  readonly documentTypes?: readonly string[] | undefined
  readonly createdBy?: string | undefined
}

/** How many things of a group the member may read, and how many of these are their own: without counting any row. */
export async function countOf(
  db: Reads,
  scope: Scope,
  { kind, documentTypes, createdBy }: Group,
): Promise<{ total: number; own: number }> {
  const { userId } = scope.membership
  let counts = kept(db, scope).where('kind', '=', kind)
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

/** Files that the member may read, by document type. */
export async function filesByType(db: Reads, scope: Scope): Promise<Map<string | null, number>> {
  const rows = await kept(db, scope)
    .where('kind', '=', 'File')
    .select(['document_type', sql<number>`sum(n)::int`.as('files')])
    .groupBy('document_type')
    .execute()
  return new Map(rows.map(({ document_type, files }) => [document_type, files]))
}

const kept = (db: Reads, { projectId, membership }: Scope) =>
  db
    .selectFrom('thing_counts')
    .where('project_id', '=', projectId)
    .where(visibleTo(membership, 'thing_counts'))
