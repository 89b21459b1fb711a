import { sql } from 'kysely'
import type { FileData, SchemaData } from '#contract/things.ts'
import { mainProperties } from '#core/titles/main-properties.ts'
import { mainValuesOf } from '../approval/main-values.ts'
import type { Reads, ThingRow } from '../rows/row.ts'
import { fileDataOf } from '../rows/wire.ts'

type Data = Record<string, unknown>

/**
 * People other than its creator who changed the receipts' main values or dates since the report was created. What a
 * value means depends on the type: for a receipt whose type has changed, every value counts except the workflow.
 */
export async function changersOf(
  db: Reads,
  report: ThingRow,
  receipts: readonly ThingRow[],
  typeOf: (row: ThingRow) => Promise<SchemaData | null>,
): Promise<string[]> {
  const fields = new Map<string, ReadonlySet<string>>()
  for (const row of receipts) fields.set(row.id, fieldsOf(row, await typeOf(row)))
  const changes = await db
    .selectFrom('changes')
    .select(['thing_id', 'user_id', 'field'])
    .distinct()
    .where('thing_id', '=', sql<string>`any(${[...fields.keys()]}::text[])`)
    .where('at', '>=', report.created_at)
    .execute()
  const retyped = new Set(changes.filter(({ field }) => field === TYPE).map((change) => change.thing_id))
  const counting = changes.filter(({ thing_id: id, field }) =>
    retyped.has(id) ? field === TYPE || isValue(field) : fields.get(id)?.has(field),
  )
  const changers = new Set(counting.flatMap(({ user_id }) => user_id ?? []))
  return [...changers].filter((id) => id !== report.created_by)
}

const TYPE = 'document_type'

const isValue = (field: string) => field.startsWith('extracted.') && field !== 'extracted.workflow'

function fieldsOf(row: ThingRow, type: SchemaData | null): ReadonlySet<string> {
  if (!type) return new Set()
  const { date } = mainProperties(type)
  const keys = [
    ...Object.keys(mainValuesOf(fileDataOf(row), type, undefined)),
    ...(date === null ? [] : [date]),
  ]
  return new Set(keys.map((key) => `extracted.${key}`))
}

/** Nobody may approve a sum that they changed. */
export function withChangers(data: Data, changers: readonly string[]): Data {
  if (changers.length === 0) return data
  const { approval } = data as Pick<FileData, 'approval'>
  const changed_by = [...new Set([...(approval?.changed_by ?? []), ...changers])]
  return { ...data, approval: { ...approval, changed_by } }
}
