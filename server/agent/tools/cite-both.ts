import type { QueryTree } from '#contract/query-tree.ts'
import { labelOfTree } from '#core/analyst/label.ts'
import { unionOf } from '#core/analyst/union.ts'
import { onlyDocuments } from '#core/query/only-documents.ts'
import { run } from './run.ts'
import type { ToolContext } from './tool.ts'

/** Most documents that a row set may list by id. */
const NAMED_MAX = 400

/**
 * Cites the documents of two row sets and a number computed from both: with one query if possible, otherwise by ids.
 * Null for too many documents.
 */
export async function citeBoth(
  [a, b]: readonly [QueryTree, QueryTree],
  { matched, considered, value }: { matched: number; considered: number; value: number },
  context: ToolContext,
): Promise<string | null> {
  const tree = unionOf(a, b) ?? (await byIds([a, b], matched, context))
  if (!tree) return null
  const label = labelOfTree(tree, context.vocabulary)
  return context.book.rows({ label, tree, matched, considered: Math.max(considered, matched) }, [value]).id
}

async function byIds(
  trees: readonly QueryTree[],
  matched: number,
  context: ToolContext,
): Promise<QueryTree | null> {
  if (matched > NAMED_MAX) return null
  const found = await Promise.all(trees.map((tree) => run(tree, { ...context, only: [] }, NAMED_MAX)))
  const ids = [
    ...new Set(found.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows.map(({ id }) => id)))),
  ]
  return { types: [], filters: [onlyDocuments(ids)], order: [], limit: null, aggregate: null }
}
