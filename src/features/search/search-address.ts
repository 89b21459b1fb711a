/** The URL parameters of a search: the words, and the query tree if it differs from their meaning. */
export interface SearchAddress {
  readonly q?: string
  /** Checked by the screen. */
  readonly tree?: unknown
}

export function searchAddress(given: Record<string, unknown>): SearchAddress {
  const { q, tree } = given
  const words = typeof q === 'number' ? String(q) : q
  return {
    ...(typeof words === 'string' && words.trim() !== '' ? { q: words.slice(0, 10_000) } : {}),
    ...(typeof tree === 'object' && tree !== null ? { tree } : {}),
  }
}
