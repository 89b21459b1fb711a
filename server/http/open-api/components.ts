/** A JSON value of the document. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Schemas = Record<string, Json>

const PREFIX = '#/components/schemas/'
/** What the transformer puts behind the name of a schema as a caller sends it. */
const SENT = 'Input'

/** Component names that a part of the document refers to. */
export function referredTo(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(referredTo)
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(PREFIX)
      ? [value.slice(PREFIX.length)]
      : referredTo(value),
  )
}

/** Names of the schemas that `roots` and what they refer to need. */
export function reachable(schemas: Schemas, roots: Iterable<string>): Set<string> {
  const found = new Set(roots)
  for (const name of found) for (const next of referredTo(schemas[name])) found.add(next)
  return found
}

/** The same part with other names of components, in references and in the mapping of a discriminator. */
export function renamed<T>(part: T, name: (of: string) => string): T {
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string' && value.startsWith(PREFIX))
      return PREFIX + name(value.slice(PREFIX.length))
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]))
  }
  // Nothing but the addresses of components changes.
  return walk(part) as T
}

/**
 * How each schema is called in the end. One that is sent as it is answered has one name, and so has one that is only
 * sent; `TokenInput` beside `Token` stays where the two differ.
 */
export function finalNames(schemas: Schemas, used: ReadonlySet<string>): (name: string) => string {
  const base = (name: string) => name.slice(0, -SENT.length)
  const sent = [...used].filter((name) => name.endsWith(SENT) && base(name) in schemas)
  const same = new Set(sent)
  const plain = (name: string) => (same.has(name) ? base(name) : name)
  const text = (name: string) => JSON.stringify(renamed(schemas[name], plain))
  // Two are the same as long as what they refer to is: each that differs may tell others apart.
  for (let size = -1; size !== same.size;) {
    size = same.size
    for (const name of same) if (used.has(base(name)) && text(name) !== text(base(name))) same.delete(name)
  }
  return plain
}
