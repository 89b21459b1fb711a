import { type Transaction, sql, type Kysely } from 'kysely'
import { FileData, type ReviewMark, type SchemaData, typeKey } from '#contract/things.ts'
import { reviewMarks } from '#core/reading/review.ts'
import type { Database } from '#server/db/schema.ts'
import type { Write, ThingRow } from '../rows/row.ts'
import { liveType } from './type-names.ts'
import { schemaDataOf } from '../rows/wire.ts'
import type { Deps } from '#server/deps.ts'
import type { TypeFiles } from './type-files.ts'

/** Adds review marks to the files among the writes, by the current schemas of their types. */
export async function withReviewMarks(
  trx: Transaction<Database>,
  writes: readonly Write[],
): Promise<Write[]> {
  const schemas = new Map<string, Promise<SchemaData | undefined>>()
  const schemaFor = (projectId: string, documentType: string) => {
    const key = typeKey(documentType)
    const known = schemas.get(key) ?? liveType(trx, projectId, key).then((row) => row && schemaDataOf(row))
    schemas.set(key, known)
    return known
  }
  return Promise.all(
    writes.map(async (write) => {
      if (write.row.kind !== 'File' || write.deleted) return write
      const { review: _former, ...data } = write.data
      const type = data['document_type']
      const isRead = data['status'] === 'extracted' && typeof type === 'string' && type !== ''
      const schema = isRead ? await schemaFor(write.row.project_id, type) : undefined
      return { ...write, data: schema ? { ...data, review: reviewMarksOf(data, schema) } : data }
    }),
  )
}

/** None for an expense report, whose values are computed. */
export function reviewMarksOf(data: Readonly<Record<string, unknown>>, { schema }: SchemaData): ReviewMark[] {
  if (data['report'] !== undefined) return []
  const { extracted, evidence } = FileData.parse(data)
  return reviewMarks({ extracted, evidence }, schema)
}

/** Files per query. */
const AT_ONCE = 200
/** Greater than every id. */
const LAST = '\u{10ffff}'

/**
 * Updates the review marks of a type's files after its schema changed. Does not increment versions, because no user
 * data changes. A file written meanwhile gets its marks from that write. Notifies listeners once if any mark changed.
 */
export function createReviewUpdate({
  db,
  events,
  types,
}: Pick<Deps, 'db' | 'events'> & { readonly types: TypeFiles }) {
  return async (projectId: string, schemaId: string, signal: AbortSignal): Promise<void> => {
    let changed = false
    let after: string | null = null
    for (;;) {
      signal.throwIfAborted()
      const type: SchemaData | null = await types.schema(projectId, schemaId)
      const ids: string[] = type
        ? await types.next(projectId, type, { after, last: LAST, limit: AT_ONCE })
        : []
      after = ids.at(-1) ?? null
      if (!type || after === null) break
      for (const row of await rowsOf(db, ids)) changed = (await mark(db, row, type)) || changed
    }
    if (changed) events.publish(projectId, { type: 'project-changed' })
  }
}

const rowsOf = (db: Kysely<Database>, ids: readonly string[]): Promise<ThingRow[]> =>
  db
    .selectFrom('things')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()

async function mark(db: Kysely<Database>, row: ThingRow, type: SchemaData): Promise<boolean> {
  if (row.data['status'] !== 'extracted') return false
  const marks = JSON.stringify(reviewMarksOf(row.data, type))
  if (marks === JSON.stringify(row.data['review'])) return false
  const written = await db
    .updateTable('things')
    .set((eb) => ({ data: eb.fn('jsonb_set', ['data', eb.val('{review}'), eb.val(marks)]) }))
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return written.numUpdatedRows > 0n
}
