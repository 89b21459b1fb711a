/**
 * A copy that the database takes: PostgreSQL's JSON has neither NUL nor half a surrogate pair. Everything else
 * stays as it is, since a value is only ever text.
 */
export function storable<T>(value: T): T {
  return clean(value) as T
}

/** Levels of arrays and objects in a value: 0 for plain text or numbers. Stops counting one above `limit`. */
export function depthOf(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (limit < 0) return 1
  let deepest = 0
  for (const inner of Object.values(value)) deepest = Math.max(deepest, depthOf(inner, limit - 1))
  return deepest + 1
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [cleanText(key), clean(inner)]))
}

const cleanText = (text: string) => text.replaceAll('\u0000', '').toWellFormed()
