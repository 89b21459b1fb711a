import type { SchemaData } from '#contract/things.ts'
import { profileOf } from '#core/reading/profiles/all.ts'

/** A type that was renamed is read by the rules of the name that it was made under. */
export function builtInName({ document_type, former_names = [] }: SchemaData): string {
  const names = [document_type, ...former_names.toReversed()]
  return names.find((name) => profileOf(name) !== null) ?? document_type
}
