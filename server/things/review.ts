import type { Transaction } from 'kysely'
import { FileData, type ReviewMark, type SchemaData, typeKey } from '#contract/things.ts'
import { reviewMarks } from '#core/reading/review.ts'
import type { Database } from '#server/db/schema.ts'
import type { Write } from './rows.ts'
import { livingType } from './type-names.ts'
import { schemaDataOf } from './wire.ts'

/** The writes with the review marks of the files among them, by the schemas of their types as they stand. */
export async function withMarks(trx: Transaction<Database>, writes: readonly Write[]): Promise<Write[]> {
  const schemas = new Map<string, Promise<SchemaData | undefined>>()
  const schemaFor = (projectId: string, documentType: string) => {
    const key = typeKey(documentType)
    const known = schemas.get(key) ?? livingType(trx, projectId, key).then((row) => row && schemaDataOf(row))
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
      return { ...write, data: schema ? { ...data, review: marksOf(data, schema) } : data }
    }),
  )
}

/** What a person should look at in a file of this type. */
export function marksOf(data: Readonly<Record<string, unknown>>, { schema }: SchemaData): ReviewMark[] {
  const { extracted, evidence } = FileData.parse(data)
  return reviewMarks({ extracted, evidence }, schema)
}
