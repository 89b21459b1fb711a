import type { Aggregate, QueryFilter, QueryTree } from '#contract/query-tree.ts'
import { daysOf, isPeriod } from './groups.ts'

/** The query that lists exactly the documents behind one number of an aggregate. */
export function treeOfRow(
  tree: QueryTree,
  { what, of, by }: Aggregate,
  { group, currency }: { readonly group: string | null; readonly currency: string | null },
): QueryTree {
  const filters: QueryFilter[] = [...tree.filters]
  let { types } = tree
  if (by === 'type' && group !== null) types = [group]
  else if (by && group === null)
    filters.push({
      id: isPeriod(by) ? 'date' : by === 'type' ? 'document_type' : by,
      op: 'empty',
      value: true,
    })
  else if (by && group !== null && isPeriod(by)) {
    const { from, to } = daysOf(group)
    filters.push({ id: 'date', op: 'from', value: from }, { id: 'date', op: 'to', value: to })
  } else if (by && group !== null) filters.push({ id: by, op: 'is', value: group })
  if (what !== 'count') filters.push({ id: of ?? 'amount', op: 'filled', value: true })
  if (currency !== null) filters.push({ id: 'extracted.currency', op: 'is', value: currency })
  return { ...tree, types, filters, aggregate: null }
}
