import type { FileThing, SchemaProperty } from '#contract/things.ts'
import { propertyOfValue } from '../titles/main-properties.ts'
import type { KnownType } from './vocabulary.ts'

/** Types inferred from their documents, if the schemas are not available: the form of a value determines its format. */
export function typesOfRows(files: readonly FileThing[]): KnownType[] {
  const names = [...new Set(files.flatMap(({ data }) => data.document_type || []))]
  return names.map((name) => {
    const own = files.filter(({ data }) => data.document_type === name)
    const properties: Record<string, SchemaProperty> = {}
    for (const { data } of own) {
      for (const [key, value] of Object.entries(data.extracted)) {
        if (key !== 'workflow' && value !== null && !Object.hasOwn(properties, key))
          properties[key] = propertyOfValue(value)
      }
    }
    const department = own.find(({ data }) => data.department)?.data.department ?? null
    const order = Object.keys(properties)
    return {
      name,
      department,
      schema: { type: 'object', properties, order },
      workflow: [],
      formerNames: [],
      holdsReports: own.some(({ data }) => data.report !== undefined),
    }
  })
}
