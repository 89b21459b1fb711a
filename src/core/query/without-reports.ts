import type { QueryTree } from '#contract/query-tree.ts'
import { valueOf } from './aggregate.ts'
import { groupingsOf } from './groups.ts'
import { branchesOf } from './resolve.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * An expense report repeats the amounts of its receipts. A number of money over all types is of the others, by name, so
 * that the query of its documents is as well. Reports count where their type or they themselves are asked for, where
 * each type has its own number, and where no other type has such a number.
 */
export function withoutReports(tree: QueryTree, vocabulary: Vocabulary): QueryTree {
  const { aggregate, types, filters } = tree
  const isAsked = types.length > 0 || filters.some((filter) => idsIn(filter).includes('id'))
  if (!aggregate || aggregate.what === 'count' || isAsked || groupingsOf(aggregate).includes('type'))
    return tree
  if (!vocabulary.types.some(({ holdsReports }) => holdsReports)) return tree
  const branches = branchesOf(tree, vocabulary)
  const others = branches.filter(({ type }) => !type?.holdsReports)
  const isMoney = others.some((branch) => valueOf(branch, aggregate.of ?? 'amount')?.money)
  if (others.length === branches.length || !isMoney) return tree
  return { ...tree, types: others.flatMap(({ type }) => type?.name ?? []) }
}

const idsIn = (filter: QueryTree['filters'][number]) =>
  'any' in filter ? filter.any.map(({ id }) => id) : [filter.id]
