import type { QueryTree } from '#contract/query-tree.ts'
import { isMoneyOf } from '#core/analyst/money.ts'
import { onlyDocuments } from '#core/query/only-documents.ts'
import { findDocuments } from '../tools/find-documents.ts'
import { run } from '../tools/run.ts'
import type { ToolContext } from '../tools/tool.ts'

/** Most units (currency and role) for which the first documents are looked up. */
const UNITS_MAX = 12

/**
 * Amounts in different currencies are never compared: "the largest" means the largest in each. Returns a tree for
 * these documents, or the same tree if there is one currency or the order is not by amount.
 */
export async function firstOfEach(tree: QueryTree, context: ToolContext): Promise<QueryTree> {
  const { order, limit } = tree
  const [by] = order
  if (!by || limit === null) return tree
  const asked = { what: by.desc ? ('max' as const) : ('min' as const), of: by.id, by: null }
  const whole = { ...tree, order: [], limit: null, aggregate: asked }
  if (!isMoneyOf(whole, context.vocabulary)) return tree
  const { aggregate } = await run(whole, context, 1)
  const rows = aggregate?.rows ?? []
  if (new Set(rows.map(({ currency }) => currency)).size < 2) return tree
  const ids: string[] = []
  for (const row of rows.slice(0, UNITS_MAX)) {
    const most = Math.min(limit, 20)
    const found = await findDocuments.run({ query: { ...row.tree, order, limit }, most }, context)
    ids.push(...found.documents.map(({ id }) => id))
  }
  return { ...tree, filters: [...tree.filters, onlyDocuments(ids)], limit: null }
}
