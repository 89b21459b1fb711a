import type { SchemaData } from '#contract/things.ts'
import { profileOf } from '#core/reading/profiles/all.ts'
import type { Extraction, Reading } from '#core/reading/types.ts'
import type { FileRecords } from '#server/deps.ts'
import type { TaskLane } from '#server/offload/index.ts'
import { builtInName } from './memory/memory.ts'

/**
 * A document's values with those of fields of the built-in type that the stored type lacks. The fields that the document
 * states are added to the type, unless people removed them from it.
 */
export async function withNewFields(
  { records, lane }: { readonly records: FileRecords; readonly lane: TaskLane },
  projectId: string,
  type: SchemaData,
  { reading, extraction }: { readonly reading: Reading; readonly extraction: Extraction },
): Promise<Extraction> {
  const name = builtInName(type)
  const missing = Object.entries(profileOf(name)?.fields ?? {}).filter(
    ([key]) => !Object.hasOwn(type.schema.properties, key) && type.removed_fields?.includes(key) === false,
  )
  if (missing.length === 0) return extraction
  const properties = Object.fromEntries(missing.map(([key, { property }]) => [key, property]))
  const { extracted, evidence } = await lane.run('extract', { type: 'object', properties }, reading, name)
  const stated = Object.entries(properties).filter(([key]) => extracted[key] !== undefined)
  if (stated.length === 0) return extraction
  const added = await records.addFields(projectId, type.document_type, Object.fromEntries(stated))
  const isField = ([key]: readonly [string, unknown]) =>
    added !== null && Object.hasOwn(added.schema.properties, key)
  return {
    extracted: { ...Object.fromEntries(Object.entries(extracted).filter(isField)), ...extraction.extracted },
    evidence: { ...Object.fromEntries(Object.entries(evidence).filter(isField)), ...extraction.evidence },
  }
}
