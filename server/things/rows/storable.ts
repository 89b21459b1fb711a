/** A copy without NUL and lone surrogates, which PostgreSQL's JSON does not accept. */
export function storable<T>(value: T): T {
  return clean(value) as T
}

/** Nesting depth of arrays and objects: 0 for a scalar. Stops counting at `limit` + 1. */
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
