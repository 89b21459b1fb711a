import { sql } from 'kysely'
import { mainProperties } from '#core/titles/main-properties.ts'
import { defaultCurrencyOf, fileDataOf, type Reads, schemaDataOf, titlesIn } from '#server/things/index.ts'
import { typeKey } from '#contract/things.ts'

/** What is shown of a document next to a payment. */
export interface Face {
  readonly id: string
  readonly title: string
  readonly document_type: string | null
  readonly day: string | null
  readonly amount: number | null
  readonly currency: string | null
}

/** Live documents by id. */
export async function facedDocuments(
  db: Reads,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Face>> {
  if (ids.length === 0) return new Map()
  const [files, types, titles, currency] = await Promise.all([
    db
      .selectFrom('things')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('kind', '=', 'File')
      .where('deleted_at', 'is', null)
      .where('id', '=', sql<string>`any(${[...new Set(ids)]}::text[])`)
      .execute(),
    db
      .selectFrom('things')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('kind', '=', 'schema')
      .where('deleted_at', 'is', null)
      .execute(),
    titlesIn(db, projectId),
    defaultCurrencyOf(db, projectId),
  ])
  const mains = new Map(types.map((row) => [row.document_type, mainProperties(schemaDataOf(row))]))
  return new Map(
    files.map((row) => {
      const data = fileDataOf(row)
      const main = mains.get(typeKey(data.document_type ?? ''))
      const valueOf = (key: string | null | undefined) => (key ? data.extracted?.[key] : undefined)
      const [amount, day, own] = [valueOf(main?.amount), valueOf(main?.date), valueOf(main?.currency)]
      const face: Face = {
        id: row.id,
        title: titles.of(data),
        document_type: data.document_type ?? null,
        day: typeof day === 'string' ? day : null,
        amount: typeof amount === 'number' ? amount : null,
        currency: typeof own === 'string' && own !== '' ? own.toUpperCase() : currency,
      }
      return [row.id, face]
    }),
  )
}
