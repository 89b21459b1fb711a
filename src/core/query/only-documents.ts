import type { QueryFilter, QueryTree } from '#contract/query-tree.ts'

/** Ids of one filter, as the contract allows. */
const AT_ONCE = 100
const FILTERS = 50

/** A filter that only these documents pass, at most 5,000 of them. */
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

/** The tree over these documents alone; over all where none are named. */
export const within = (tree: QueryTree, ids: readonly string[]): QueryTree =>
  ids.length === 0 ? tree : { ...tree, filters: [...tree.filters, onlyDocuments(ids)] }
