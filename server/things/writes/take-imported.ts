import type { Transaction } from 'kysely'
import { ImportedValues } from '#contract/imported-values.ts'
import type { DataLimits } from '#contract/limits.ts'
import { type Evidence, type FileData, SchemaData } from '#contract/things.ts'
import { fieldsOfImport, type FieldsOfImport } from '#core/import/fields-of-import.ts'
import type { Database } from '#server/db/schema.ts'
import { withPropertyOrder } from '../rows/property-order.ts'
import { propertyName } from '../rows/property-name.ts'
import { liveThing, type ThingRow } from '../rows/row.ts'
import { markOf } from '../reports/rows.ts'
import { storable } from '../rows/storable.ts'
import { fileDataOf, schemaDataOf } from '../rows/wire.ts'
import { liveType } from '../types/type-names.ts'
import { fittingValues, fitsType } from './data-limits.ts'
import { saveThing } from './save.ts'

/** Imported values that are not yet among a file's values. */
export interface PendingImport extends ImportedValues {
  /** Whether the person may add properties to document types. */
  readonly adds_properties: boolean
}

/** Null if there is nothing. */
export function pendingImport(data: Readonly<Record<string, unknown>>): PendingImport | null {
  const { imported } = data
  const parsed = ImportedValues.safeParse(imported)
  if (!parsed.success) return null
  return {
    ...parsed.data,
    adds_properties: (imported as Partial<PendingImport>).adds_properties === true,
  }
}

interface Change {
  readonly before: ThingRow
  readonly after: ThingRow
}

/**
 * Writes imported values to a file on behalf of its uploader, and adds missing properties to the type if that person
 * may. Values that a person has set meanwhile stay. Returns the changed rows, the type first; empty if nothing is
 * pending, or while the file has no type.
 */
export async function takeImported(
  trx: Transaction<Database>,
  { projectId, thingId }: { readonly projectId: string; readonly thingId: string },
  { limits, at }: { readonly limits: DataLimits; readonly at: Date },
): Promise<Change[]> {
  const seen = await liveThing(trx, projectId, thingId)
  const pending = seen && pendingImport(seen.data)
  const type = pending && (await typeFor(trx, seen, pending))
  if (!type) return []
  const added = pending.adds_properties ? await addProperties(trx, type, seen, { limits, at }) : null
  const row = await liveThing(trx, projectId, thingId, { lock: true })
  // Another worker may have done it meanwhile.
  const imported = row && pendingImport(row.data)
  if (!imported || markOf(row)?.locked) return added ? [added] : []
  const { values } = fieldsOfImport(imported, schemaDataOf(added?.after ?? type), fileDataOf(row).extracted)
  const { imported: _taken, ...data } = withImported(fileDataOf(row), imported.from, values)
  const fitting = { ...data, ...fittingValues(data, limits) }
  const after = await saveThing(trx, { row, data: storable(fitting) }, row.created_by, at)
  return [...(added ? [added] : []), { before: row, after }]
}

/** The type of the file, locked before the file. */
async function typeFor(
  trx: Transaction<Database>,
  { project_id, document_type }: ThingRow,
  { adds_properties }: PendingImport,
): Promise<ThingRow | undefined> {
  if (document_type === null) return undefined
  const type = await liveType(trx, project_id, document_type, { lock: !adds_properties })
  return type && adds_properties ? liveThing(trx, project_id, type.id, { lock: true }) : type
}

async function addProperties(
  trx: Transaction<Database>,
  type: ThingRow,
  file: ThingRow,
  { limits, at }: { readonly limits: DataLimits; readonly at: Date },
): Promise<Change | null> {
  const imported = pendingImport(file.data)
  if (!imported) return null
  const { missing } = fieldsOfImport(imported, schemaDataOf(type), fileDataOf(file).extracted)
  const added = Object.entries(missing).filter(([name]) => propertyName(name) !== null)
  if (added.length === 0) return null
  const before = SchemaData.parse(type.data)
  const properties = { ...before.schema.properties, ...Object.fromEntries(added) }
  const data = { ...before, schema: withPropertyOrder({ ...before.schema, properties }) }
  // A type at its limit is unchanged: the values are stored without a property.
  if (!fitsType(data, limits)) return null
  return {
    before: type,
    after: await saveThing(trx, { row: type, data: storable(data) }, file.created_by, at),
  }
}

function withImported(file: FileData, from: string, values: FieldsOfImport['values']): FileData {
  const extracted = { ...file.extracted }
  const evidence: Record<string, Evidence> = { ...file.evidence }
  for (const [key, value] of Object.entries(values)) {
    const seen = evidence[key]
    if (seen?.source === 'user' || propertyName(key) === null) continue
    extracted[key] = value
    evidence[key] = {
      page: seen?.page ?? 0,
      ...(seen?.box && { box: seen.box }),
      source: 'user',
      imported: from,
    }
  }
  return { ...file, extracted, evidence }
}
