import { PENDING_FOR_ME } from '#contract/approval.ts'
import type { QueryTree } from '#contract/query-tree.ts'
import type { ColumnFilter } from '#contract/things.ts'
import { valueOf } from './aggregate.ts'
import { groupingsOf } from './groups.ts'
import { keyOfColumn } from './main-fields.ts'
import { branchesOf } from './resolve.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * Excludes expense reports, which repeat the amounts of their receipts, from a sum of money over all types. The other
 * types are named, so that the query of its documents excludes reports too. Reports count if they may be asked for (by
 * type, id, workflow step or party, which is their employee), if each type has its own number, and if no other type has
 * such a number.
 */
export function withoutReports(tree: QueryTree, vocabulary: Vocabulary): QueryTree {
  const { aggregate, types, filters } = tree
  const isAsked = types.length > 0 || filters.some((filter) => partsOf(filter).some(mayAskForReports))
  if (!aggregate || aggregate.what === 'count' || isAsked || groupingsOf(aggregate).includes('type'))
    return tree
  if (!vocabulary.types.some(({ holdsReports }) => holdsReports)) return tree
  const branches = branchesOf(tree, vocabulary)
  const others = branches.filter(({ type }) => !type?.holdsReports)
  const isMoney = others.some((branch) => valueOf(branch, aggregate.of ?? 'amount')?.money)
  if (others.length === branches.length || !isMoney) return tree
  return { ...tree, types: others.flatMap(({ type }) => type?.name ?? []) }
}

const partsOf = (filter: QueryTree['filters'][number]): readonly ColumnFilter[] =>
  'any' in filter ? filter.any : [filter]

const STEPS = new Set([PENDING_FOR_ME, 'workflow'])
const NAMES = new Set(['id', 'party', 'party_id'])
const DENIALS = new Set<ColumnFilter['op']>(['not', 'lacks', 'empty'])

/** A negated name asks for all others, and not for reports. */
const mayAskForReports = ({ id, op }: ColumnFilter) =>
  STEPS.has(keyOfColumn(id) ?? id) || (NAMES.has(id) && !DENIALS.has(op))
