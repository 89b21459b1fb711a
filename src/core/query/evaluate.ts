import type { AggregateResponse, QueryFilter, QueryTree } from '#contract/query-tree.ts'
import { type ColumnFilter, type FileThing, typeKey } from '#contract/things.ts'
import { matches } from '#core/offline/matches.ts'
import { inOrder, keyOf } from '#core/offline/list-offline.ts'
import { aggregateOf, type Counted } from './aggregate.ts'
import { branchesOf, type Branch } from './resolve.ts'
import { withoutReports } from './without-reports.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A document, and the text of its pages if that is available. */
export interface Row {
  readonly file: FileThing
  readonly pages?: string
}

export interface Found {
  readonly branch: Branch
  /** In the requested order. */
  readonly files: readonly FileThing[]
}

export interface Evaluated {
  /** For each type that has any, in the order of the vocabulary. */
  readonly found: readonly Found[]
  readonly aggregate: AggregateResponse | null
}

/** Runs a tree over rows in memory, with the same result as the server's query. */
export function evaluate(asked: QueryTree, vocabulary: Vocabulary, rows: readonly Row[]): Evaluated {
  const tree = withoutReports(byNames(asked, vocabulary), vocabulary)
  const branches = branchesOf(tree, vocabulary)
  const byType = new Map(branches.map((branch) => [branch.type && typeKey(branch.type.name), branch]))
  const known = new Set(vocabulary.types.map(({ name }) => typeKey(name)))
  const matching: Counted[] = rows.flatMap(({ file, pages = '' }) => {
    const key = typeKey(file.data.document_type ?? '')
    const branch = byType.get(known.has(key) ? key : null)
    if (!branch || !branch.filters.every((filter) => holds(file, filter, pages))) return []
    return [{ file, branch }]
  })
  const limited = tree.limit === null ? matching : first(matching, tree, tree.limit)
  const found = branches.map((branch) => {
    const files = limited.filter((one) => one.branch === branch).map(({ file }) => file)
    return { branch, files: inOrder(files, branch.order) }
  })
  return {
    found: found.filter(({ files }) => files.length > 0),
    aggregate: tree.aggregate && aggregateOf(tree, tree.aggregate, limited, branches, vocabulary.records),
  }
}

/** Documents in memory have no party ids: a party is matched by all its names. */
function byNames(tree: QueryTree, { records = [] }: Vocabulary): QueryTree {
  const named = (filter: ColumnFilter): ColumnFilter => {
    if (filter.id !== 'party_id') return filter
    if (filter.op === 'empty' || filter.op === 'filled') return { ...filter, id: 'party' }
    const ids = [filter.value].flat()
    const names = records.filter(({ id }) => ids.includes(id)).flatMap((record) => record.names)
    return {
      id: 'party',
      op: filter.op === 'not' ? 'not' : 'is',
      value: names.length > 0 ? names : ids.map(String),
    }
  }
  const filters = tree.filters.map((filter) =>
    'any' in filter ? { any: filter.any.map(named) } : named(filter),
  )
  return { ...tree, filters }
}

const holds = (file: FileThing, filter: QueryFilter, pages: string): boolean =>
  'any' in filter ? filter.any.some((one) => matches(file, one, pages)) : matches(file, filter, pages)

/** The first documents across all types, compared by each type's own sort column. */
function first(rows: readonly Counted[], { order }: QueryTree, limit: number): Counted[] {
  const keyed = rows
    .map((row) => ({ row, keys: row.branch.order.map(({ id }) => keyOf(row.file, id)) }))
    .filter(({ keys }) => order.length === 0 || (keys[0] ?? null) !== null)
  keyed.sort((a, b) => {
    for (const [index, { desc }] of order.entries()) {
      const [left, right] = [a.keys[index] ?? null, b.keys[index] ?? null]
      if (left === right) continue
      if (left === null || right === null) return left === null ? 1 : -1
      const sign = typeof left === typeof right ? (left < right ? -1 : 1) : typeof left === 'number' ? -1 : 1
      return desc && typeof left === typeof right ? -sign : sign
    }
    return a.row.file.id < b.row.file.id ? 1 : -1
  })
  return keyed.slice(0, limit).map(({ row }) => row)
}
