import type { Json, Schemas } from './components.ts'

/**
 * The same schemas with each tuple of one type as a list of that length: they allow the same values, and many
 * generators do not read `prefixItems`.
 */
export const asLists = (schemas: Schemas): Schemas =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, asList(schema)]))

function asList(value: Json): Json {
  if (Array.isArray(value)) return value.map(asList)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asList(one)]))
  const { prefixItems, ...list } = inner
  if (!Array.isArray(prefixItems) || list['items'] !== false) return inner
  const [first = {}, ...others] = prefixItems
  const alike = others.every((one) => JSON.stringify(one) === JSON.stringify(first))
  return alike ? { ...list, items: first } : inner
}
