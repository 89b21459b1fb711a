import type { SchemaData } from '#contract/things.ts'

type PropertySchema = SchemaData['schema']

/**
 * The schema with the order of its properties, and of the columns of each table, beside them: the database's JSON does
 * not keep that of keys. What `order` does not name follows as it is written; a name without a property is left out.
 */
export function withPropertyOrder(schema: PropertySchema): PropertySchema {
  const properties = Object.fromEntries(
    Object.entries(schema.properties).map(([key, property]) => {
      const { items } = property
      if (!items?.properties) return [key, property]
      return [key, { ...property, items: { ...items, order: orderOf(items.properties, items.order) } }]
    }),
  )
  return { ...schema, properties, order: orderOf(properties, schema.order) }
}

const orderOf = (properties: Readonly<Record<string, unknown>>, order: readonly string[] = []): string[] => [
  ...new Set([...order.filter((key) => Object.hasOwn(properties, key)), ...Object.keys(properties)]),
]
