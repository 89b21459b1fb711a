import type { SchemaStats } from '#contract/things.ts'
import type { KnownType } from '#core/query/vocabulary.ts'

/** Document types for the query engine. Without workflow states, which come from the documents. */
export const knownTypes = (types: readonly SchemaStats[]): KnownType[] =>
  types.map((type) => ({
    name: type.document_type,
    department: type.department ?? null,
    schema: type.schema ?? null,
    title_fields: type.title_fields,
    workflow: [],
    formerNames: type.former_names ?? [],
    holdsReports: type.holds_reports,
  }))
