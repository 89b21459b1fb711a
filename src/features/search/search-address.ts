/** What of a search stands in the address: the words, and the tree where it is no longer what the words say. */
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

/** Address of a search by its tree. */
export function searchHref(projectId: string, { q, tree }: SearchAddress): string {
  const parameters = new URLSearchParams()
  // The router reads values as JSON where they are any: words that look like it are quoted.
  if (q !== undefined) parameters.set('q', JSON.stringify(q))
  if (tree !== undefined) parameters.set('tree', JSON.stringify(tree))
  const query = parameters.toString()
  return `/project/${encodeURIComponent(projectId)}/search${query === '' ? '' : `?${query}`}`
}
