import type { Transaction } from 'kysely'
import type { DataLimits } from '#contract/limits.ts'
import { SchemaData } from '#contract/things.ts'
import { recordAudit } from '#server/audit/index.ts'
import type { Database } from '#server/db/schema.ts'
import { withPropertyOrder } from '../rows/property-order.ts'
import { liveThing, type ThingRow } from '../rows/row.ts'
import { storable } from '../rows/storable.ts'
import { liveType } from '../types/type-names.ts'
import { auditEntriesOf } from './audit-entries.ts'
import { fitsType } from './data-limits.ts'
import { saveThing } from './save.ts'

interface NewFields {
  readonly projectId: string
  readonly documentType: string
  readonly fields: SchemaData['schema']['properties']
}

/**
 * Adds fields that a document states to a type that a reading created, except those that people removed. Audited
 * without a person, as the creation of such a type. Null if the type was deleted.
 */
export async function addFields(
  trx: Transaction<Database>,
  { projectId, documentType, fields }: NewFields,
  { limits, at }: { readonly limits: DataLimits; readonly at: Date },
): Promise<{ readonly before: ThingRow; readonly after: ThingRow } | null> {
  const type = await liveType(trx, projectId, documentType)
  const before = type && (await liveThing(trx, projectId, type.id, { lock: true }))
  if (!before) return null
  const { schema, ...rest } = SchemaData.parse(before.data)
  const removed = rest.removed_fields
  const added = Object.entries(fields).filter(
    ([name]) => !Object.hasOwn(schema.properties, name) && removed?.includes(name) === false,
  )
  const properties = { ...schema.properties, ...Object.fromEntries(added) }
  const data = { ...rest, schema: withPropertyOrder({ ...schema, properties }) }
  if (added.length === 0 || !fitsType(data, limits)) return { before, after: before }
  const after = await saveThing(trx, { row: before, data: storable(data) }, null, at)
  await recordAudit(trx, { projectId, userId: null, at }, auditEntriesOf([{ before, after }], new Map()))
  return { before, after }
}
