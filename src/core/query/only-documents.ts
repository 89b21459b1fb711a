import type { QueryFilter, QueryTree } from '#contract/query-tree.ts'

/** Maximum ids in one filter, by the contract. */
const AT_ONCE = 100
const FILTERS = 50

/** A filter that matches only these documents, at most 5,000. */
export function onlyDocuments(ids: readonly string[]): QueryFilter {
  const parts = Array.from({ length: Math.min(FILTERS, Math.ceil(ids.length / AT_ONCE)) }, (_, index) => ({
    id: 'id',
    op: 'is' as const,
    value: ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  }))
  const [first, ...others] = parts
  if (!first) return { id: 'id', op: 'is', value: [] }
  return others.length === 0 ? first : { any: [...parts] }
}

/** The tree limited to these documents; unchanged if none are named. */
export const within = (tree: QueryTree, ids: readonly string[]): QueryTree =>
  ids.length === 0 ? tree : { ...tree, filters: [...tree.filters, onlyDocuments(ids)] }
