export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Schemas = Record<string, Json>

const PREFIX = '#/components/schemas/'
/** Suffix that the transformer gives to request schemas. */
const INPUT = 'Input'

/** Names of the components that a part of the document references. */
export function referredTo(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(referredTo)
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(PREFIX)
      ? [value.slice(PREFIX.length)]
      : referredTo(value),
  )
}

/** Names of `roots` and of all schemas that they reference, directly or indirectly. */
export function reachable(schemas: Schemas, roots: Iterable<string>): Set<string> {
  const found = new Set(roots)
  for (const name of found) for (const next of referredTo(schemas[name])) found.add(next)
  return found
}

/** Renames components in references and in discriminator mappings. */
export function renamed<T>(part: T, name: (of: string) => string): T {
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string' && value.startsWith(PREFIX))
      return PREFIX + name(value.slice(PREFIX.length))
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]))
  }
  return walk(part) as T
}

/**
 * Returns the final name of each schema. `TokenInput` becomes `Token` if it is the same as `Token`, or if only the
 * input is used; otherwise both names stay.
 */
export function finalNames(schemas: Schemas, used: ReadonlySet<string>): (name: string) => string {
  const base = (name: string) => name.slice(0, -INPUT.length)
  const same = new Set([...used].filter((name) => name.endsWith(INPUT) && base(name) in schemas))
  const plain = (name: string) => (same.has(name) ? base(name) : name)
  const text = (name: string) => JSON.stringify(renamed(schemas[name], plain))
  // Two schemas are the same if what they reference is, so each difference found may lead to more.
  for (let size = -1; size !== same.size;) {
    size = same.size
    for (const name of same) if (used.has(base(name)) && text(name) !== text(base(name))) same.delete(name)
  }
  return plain
}
