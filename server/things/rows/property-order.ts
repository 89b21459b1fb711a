import type { SchemaData } from '#contract/things.ts'

type PropertySchema = SchemaData['schema']

/**
 * Adds the order of properties and of table columns to a schema, because JSON in the database does not keep the order
 * of keys. Properties missing in `order` follow as written; names without a property are dropped.
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
