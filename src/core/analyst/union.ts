import type { QueryFilter, QueryTree } from '#contract/query-tree.ts'

/** The filters of a tree that another lacks. */
export function filtersBeyond(one: QueryTree, other: QueryTree): QueryFilter[] {
  const known = new Set(other.filters.map((filter) => JSON.stringify(filter)))
  return one.filters.filter((filter) => !known.has(JSON.stringify(filter)))
}

/** A tree that lists the documents of either of two trees; null if one query cannot express it. */
export function unionOf(a: QueryTree, b: QueryTree): QueryTree | null {
  const [left, right] = [filtersBeyond(a, b), filtersBeyond(b, a)]
  const sameTypes = JSON.stringify(a.types) === JSON.stringify(b.types)
  if (left.length === 0 && right.length === 0) {
    return {
      ...a,
      types: a.types.length > 0 && b.types.length > 0 ? [...new Set([...a.types, ...b.types])] : [],
    }
  }
  const [x, y] = [left[0], right[0]]
  const rest = a.filters.filter((filter) => !left.includes(filter))
  if (sameTypes && left.length === 1 && right.length === 1 && x && y) {
    const any = [x, y].flatMap((filter) => ('any' in filter ? filter.any : [filter]))
    return any.length <= 50 ? { ...a, filters: [...rest, { any }] } : null
  }
  const span = (filters: readonly QueryFilter[]) => {
    const from = filters.find((filter) => !('any' in filter) && filter.op === 'from')
    const to = filters.find((filter) => !('any' in filter) && filter.op === 'to')
    if (filters.length !== 2 || !from || !to || 'any' in from || 'any' in to || from.id !== to.id) return null
    return { id: from.id, from: String(from.value), to: String(to.value) }
  }
  const [p, q] = [span(left), span(right)]
  if (!sameTypes || !p || !q || p.id !== q.id) return null
  const [early, late] = p.from <= q.from ? [p, q] : [q, p]
  if (late.from <= early.to) return null
  return {
    ...a,
    filters: [
      ...rest,
      { id: p.id, op: 'from', value: early.from },
      { id: p.id, op: 'to', value: late.to },
      {
        any: [
          { id: p.id, op: 'to', value: early.to },
          { id: p.id, op: 'from', value: late.from },
        ],
      },
    ],
  }
}
