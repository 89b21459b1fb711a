import type { QueryTree } from '#contract/query-tree.ts'
import { isMoneyOf } from '#core/analyst/money.ts'
import { onlyDocuments } from '#core/query/only-documents.ts'
import { findDocuments } from '../tools/find-documents.ts'
import { run } from '../tools/run.ts'
import type { ToolContext } from '../tools/tool.ts'

/** Currencies, each with a role, of which the first documents are looked for. */
const UNITS_MAX = 12

/**
 * Amounts of unlike currencies are never compared: "the largest" is the largest in each. The tree of these documents;
 * the same tree where there is one currency, or where no amount says which are the first.
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
