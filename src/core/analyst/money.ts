import type { QueryTree } from '#contract/query-tree.ts'
import { valueOf } from '#core/query/aggregate.ts'
import { branchesOf } from '#core/query/resolve.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'

/** Whether the numbers of a tree are money: two decimals, even if no currency is stated. */
export function isMoneyOf(tree: QueryTree, vocabulary: Vocabulary): boolean {
  const { aggregate } = tree
  if (!aggregate || aggregate.what === 'count') return false
  return branchesOf(tree, vocabulary).some((branch) => valueOf(branch, aggregate.of ?? 'amount')?.money)
}
