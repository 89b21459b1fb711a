import { sql, type Kysely, type Transaction } from 'kysely'
import { type SchemaData, typeKey } from '#contract/things.ts'
import type { Database } from '#server/db/schema.ts'
import { liveThing, type Reads } from '../rows/row.ts'
import { liveType } from './type-names.ts'
import { schemaDataOf } from '../rows/wire.ts'

/** The files of document types, for jobs that process all of them in id order. */
export interface TypeFiles {
  /** Null if the type was deleted. */
  schema(projectId: string, schemaId: string): Promise<SchemaData | null>
  /** The type with this current or former name. */
  named(projectId: string, documentType: string): Promise<KnownType | null>
  /** All types of the workspace, by name. */
  all(projectId: string): Promise<KnownType[]>
  /** The number of live files, and the id of the last one. */
  tally(
    trx: Transaction<Database>,
    projectId: string,
    type: SchemaData,
  ): Promise<{ total: number; last: string | null }>
  /** Ids of the next live files after `after` (null: from the start), up to `last`. */
  next(projectId: string, type: SchemaData, span: Span): Promise<string[]>
}

export interface KnownType {
  readonly id: string
  readonly data: SchemaData
}

export interface Span {
  readonly after: string | null
  readonly last: string | null
  readonly limit: number
}

export function createTypeFiles(db: Kysely<Database>): TypeFiles {
  return {
    async schema(projectId, schemaId) {
      const row = await liveThing(db, projectId, schemaId)
      return row?.kind === 'schema' ? schemaDataOf(row) : null
    },
    async named(projectId, documentType) {
      const row = await liveType(db, projectId, documentType)
      return row ? { id: row.id, data: schemaDataOf(row) } : null
    },
    async all(projectId) {
      const rows = await db
        .selectFrom('things')
        .selectAll()
        .where('project_id', '=', projectId)
        .where('kind', '=', 'schema')
        .where('deleted_at', 'is', null)
        .orderBy('document_type')
        .execute()
      return rows.map((row) => ({ id: row.id, data: schemaDataOf(row) }))
    },
    tally: (trx, projectId, type) =>
      filesOf(trx, projectId, type)
        .select([sql<number>`count(*)::int`.as('total'), sql<string | null>`max(id)`.as('last')])
        .executeTakeFirstOrThrow(),
    async next(projectId, type, { after, last, limit }) {
      const rows = await filesOf(db, projectId, type)
        .select('id')
        .where('id', '>', after ?? '')
        .where('id', '<=', last ?? '')
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}

const filesOf = (db: Reads, projectId: string, { document_type }: SchemaData) =>
  db
    .selectFrom('things')
    .where('project_id', '=', projectId)
    .where('kind', '=', 'File')
    .where('document_type', '=', typeKey(document_type))
    .where('deleted_at', 'is', null)
