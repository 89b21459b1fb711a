import { sql, type RawBuilder } from 'kysely'
import { type ExportPeriod } from '#contract/bulk.ts'
import { typeKey } from '#contract/things.ts'
import { mainProperties } from '#core/titles/main-properties.ts'
import { readable, type Reads, schemaDataOf, type Scope } from '#server/things/index.ts'

const DAY_MS = 24 * 60 * 60_000

export interface ChosenDocuments {
  /** In upload order. */
  readonly ids: readonly string[]
  /** Number of documents of these types without a date, which are therefore in no period by document date. */
  readonly undated: number
  /** Property with the document date, by `typeKey`. */
  readonly days: ReadonlyMap<string, string>
}

/** The documents of a period that the member may read. */
export async function chooseDocuments(
  db: Reads,
  scope: Scope,
  asked: ExportPeriod,
): Promise<ChosenDocuments> {
  const days = await dayProperties(db, scope)
  let files = readable(db, scope).where('kind', '=', 'File')
  if (asked.document_types) {
    const keys = asked.document_types.map(typeKey)
    files = files.where('document_type', '=', sql<string>`any(${keys}::text[])`)
  }
  const ids = async (query: typeof files) =>
    (await query.select('id').orderBy('created_at').orderBy('id').execute()).map(({ id }) => id)
  if (asked.by === 'upload') {
    const until = new Date(Date.parse(asked.to) + DAY_MS)
    const uploaded = files.where('created_at', '>=', new Date(asked.from)).where('created_at', '<', until)
    return { ids: await ids(uploaded), undated: 0, days }
  }
  const day = dayOf(days)
  const { undated } = await files
    .where(day, 'is', null)
    .select(sql<number>`count(*)::int`.as('undated'))
    .executeTakeFirstOrThrow()
  return { ids: await ids(files.where(day, '>=', asked.from).where(day, '<=', asked.to)), undated, days }
}

/** Property with the document date, by type key. */
export async function dayProperties(db: Reads, scope: Scope): Promise<ReadonlyMap<string, string>> {
  const types = await readable(db, scope).where('kind', '=', 'schema').selectAll().execute()
  return new Map(
    types.flatMap((row) => {
      const { date } = mainProperties(schemaDataOf(row))
      return date === null ? [] : [[row.document_type ?? '', date] as const]
    }),
  )
}

/** The document date as an ISO date; null without one. */
export function dayOf(days: ReadonlyMap<string, string>): RawBuilder<string | null> {
  if (days.size === 0) return sql<null>`null::text`
  const cases = [...days].map(
    ([type, property]) => sql`when ${type}::text then data->'extracted'->>${property}::text`,
  )
  // Byte order, because ISO dates are compared digit by digit.
  return sql<string | null>`(substring(case document_type ${sql.join(cases, sql` `)} end
    from '^\\d{4}-\\d{2}-\\d{2}') collate "C")`
}
