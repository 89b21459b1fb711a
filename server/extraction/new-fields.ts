import type { SchemaData } from '#contract/things.ts'
import { profileOf } from '#core/reading/profiles/all.ts'
import type { Extraction } from '#core/reading/types.ts'
import type { FileRecords } from '#server/deps.ts'
import { builtInName } from './memory/memory.ts'

type Properties = SchemaData['schema']['properties']

/** Fields of the built-in type that a stored type lacks, unless people removed them from it. */
export const missingFields = (type: SchemaData): Properties =>
  Object.fromEntries(
    Object.entries(profileOf(builtInName(type))?.fields ?? {})
      .filter(
        ([key]) =>
          !Object.hasOwn(type.schema.properties, key) && type.removed_fields?.includes(key) === false,
      )
      .map(([key, { property }]) => [key, property]),
  )

/** A document's values, of which those of missing fields that it states are added to the type as fields. */
export async function withNewFields(
  records: FileRecords,
  projectId: string,
  type: SchemaData,
  { extracted, evidence }: Extraction,
): Promise<Extraction> {
  const missing = missingFields(type)
  const stated = Object.entries(missing).filter(([key]) => extracted[key] !== undefined)
  const added =
    stated.length === 0
      ? null
      : await records.addFields(projectId, type.document_type, Object.fromEntries(stated))
  const isField = ([key]: readonly [string, unknown]) =>
    !Object.hasOwn(missing, key) || (added !== null && Object.hasOwn(added.schema.properties, key))
  return {
    extracted: Object.fromEntries(Object.entries(extracted).filter(isField)),
    evidence: Object.fromEntries(Object.entries(evidence).filter(isField)),
  }
}
