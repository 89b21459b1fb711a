/** As people write it, for everyday names of types. */
export function pluralOf(type: string): string {
  if (/[^aeiou]y$/.test(type)) return `${type.slice(0, -1)}ies`
  return /(?:s|x|ch|sh)$/.test(type) ? `${type}es` : `${type}s`
}
