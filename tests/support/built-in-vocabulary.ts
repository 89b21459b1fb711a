import { schemaOf } from '#core/reading/classify.ts'
import { profiles } from '#core/reading/profiles/all.ts'
import { namesOf } from '#core/query/vocabulary-of.ts'
import type { KnownType, Vocabulary } from '#core/query/vocabulary.ts'

/** A workspace with all built-in types; `seen` are texts in its documents: type, property and value. */
export function builtInVocabulary(seen: readonly (readonly [string, string, string])[]): Vocabulary {
  const types = profiles.map((profile): KnownType => ({
    name: profile.documentType,
    department: profile.department,
    schema: schemaOf(profile),
    workflow: profile.documentType === 'invoice' ? ['New', 'Approved', 'Paid'] : [],
    formerNames: [],
  }))
  return {
    types,
    departments: [...new Set(types.flatMap(({ department }) => department ?? []))],
    folders: [],
    people: [{ id: 'dana', names: ['Dana Holt'] }],
    me: 'dana',
    ...namesOf(
      types,
      seen.map(([type, key, value]) => ({ type, key, value })),
    ),
  }
}
