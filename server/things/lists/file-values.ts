import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { visibleTo } from '#server/db/visible.ts'
import { readable, type Scope, type Reads } from '../rows/row.ts'

/**
 * Live files of the workspace that the member may read, with the columns that store their main values. `withData` joins
 * `data`, for queries that read most of it; otherwise `data` is a subquery per row.
 */
export function readableFiles(db: Reads, scope: Scope, { withData }: { readonly withData: boolean }) {
  return withData
    ? readable(db, scope)
        .innerJoin('file_values', 'thing_id', 'things.id')
        .where('things.kind', '=', 'File')
        .select([...columns('things'), 'things.id', ...VALUES])
        .select(sql<Record<string, unknown>>`things.data`.as('data'))
        .as('things')
    : db
        .selectFrom('file_values')
        .where('project_id', '=', scope.projectId)
        .where(visibleTo(scope.membership, 'file_values'))
        .select([...columns('file_values'), 'thing_id as id', ...VALUES])
        .select(sql<Record<string, unknown>>`(select data from things where id = thing_id)`.as('data'))
        .as('things')
}

const VALUES = ['stamp', 'plain', 'amount', 'day', 'currency', 'workflow', 'parties'] as const
const columns = <T extends 'things' | 'file_values'>(table: T) =>
  [
    `${table}.document_type`,
    `${table}.department`,
    `${table}.folder_id`,
    `${table}.created_by`,
    `${table}.created_at`,
    `${table}.review_count`,
  ] as const

/**
 * Rewrites the `file_values` rows of these files. Locks the files, so that no row is written from data that is
 * changing.
 */
export async function rewriteFileValues(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  const named = sql`any(${[...ids]}::text[])`
  await sql`select id from things where id = ${named} order by id for no key update`.execute(trx)
  await sql`select write_file_values(things) from things where id = ${named} and deleted_at is null`.execute(
    trx,
  )
}
