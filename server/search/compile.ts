import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { QueryFilter, QueryTree } from '#contract/query-tree.ts'
import { typeKey } from '#contract/things.ts'
import { valueOf } from '#core/query/aggregate.ts'
import { groupingOf, groupingsOf } from '#core/query/groups.ts'
import { columnsOf, keyOfColumn } from '#core/query/main-fields.ts'
import type { Branch } from '#core/query/resolve.ts'
import { type StoredCells, filterCondition, sortKeys, type SortTerm } from '#server/things/index.ts'
import { isStored, type StoredCellsOf } from './stored-cells.ts'

// Compiles the branches of a query tree to SQL conditions on `things`. Caller values are always parameters.

type Condition = RawBuilder<SqlBool>

export interface Conditions {
  /** Conditions on indexed columns and full text, shared by all branches. */
  readonly plain: readonly Condition[]
  /** Conditions on the values of each type. */
  readonly byType: Condition
}

/** Matches files of any branch, each with its own type's filters. Null if there are no branches. */
export function conditionsOf(
  branches: readonly Branch[],
  known: readonly string[],
  stored: StoredCellsOf,
): Conditions | null {
  if (branches.length === 0) return null
  const [first, ...others] = branches.map(({ filters }) => filters.map((filter) => JSON.stringify(filter)))
  const everywhere = (first ?? []).filter((filter) => others.every((filters) => filters.includes(filter)))
  const plain = everywhere
    .map((text) => JSON.parse(text) as QueryFilter)
    .filter((filter) => columnsIn(filter).every((column) => keyOfColumn(column) === null))
  const isShared = new Set(plain.map((filter) => JSON.stringify(filter)))
  const ofBranches = branches.map((branch) => {
    const filters = branch.filters.filter((filter) => !isShared.has(JSON.stringify(filter)))
    return joined('and', [
      isOf(branch, known),
      ...filters.map((filter) => conditionOf(filter, stored(branch))),
    ])
  })
  const isUnfiltered =
    branches.length === known.length + 1 && branches.every(({ filters }) => filters.length === plain.length)
  const types = branches.flatMap(({ type }) => (type ? [typeKey(type.name)] : []))
  const ofTypes =
    types.length === branches.length ? [sql<SqlBool>`document_type = any(${types}::text[])`] : []
  return {
    plain: [...ofTypes, ...plain.map((filter) => conditionOf(filter))],
    byType: isUnfiltered ? sql<SqlBool>`true` : joined('or', ofBranches),
  }
}

/** Whether the stored columns (`file_values`) hold everything that a tree needs. */
export function isNarrow(
  tree: QueryTree,
  branches: readonly Branch[],
  stored: StoredCellsOf,
  convert: string | null,
): boolean {
  const { of = null } = tree.aggregate ?? {}
  const groupings = groupingsOf(tree.aggregate)
  return branches.every((branch) => {
    const value = of === null ? null : valueOf(branch, of)
    const columns = [
      ...branch.filters.flatMap(columnsIn),
      ...branch.order.map(({ id }) => id),
      ...(value ? [value.column] : []),
      ...(convert !== null && branch.type ? columnsOf(branch.type, 'date').slice(0, 1) : []),
      ...groupings.flatMap((by) => groupingOf(branch, by)?.columns ?? []),
    ]
    return columns.every((column) => isStored(column, branch, stored))
  })
}

const columnsIn = (filter: QueryFilter): string[] =>
  'any' in filter ? filter.any.map(({ id }) => id) : [filter.id]

/** Files of the branch's type; without a type, files of no known type. */
function isOf({ type }: Branch, known: readonly string[]): Condition {
  if (type) return sql<SqlBool>`document_type = ${typeKey(type.name)}`
  const keys = known.map(typeKey)
  return sql<SqlBool>`(document_type is null or not document_type = any(${keys}::text[]))`
}

const conditionOf = (filter: QueryFilter, stored?: StoredCells): Condition =>
  'any' in filter
    ? joined(
        'or',
        filter.any.map((one) => filterCondition(one, stored)),
      )
    : filterCondition(filter, stored)

const joined = (word: 'and' | 'or', conditions: readonly Condition[]): Condition =>
  sql<SqlBool>`(${sql.join(conditions, word === 'and' ? sql` and ` : sql` or `)})`

/** An expression over a value that is in a different property for each type. */
export function byType(branches: readonly Branch[], make: (branch: Branch) => RawBuilder<unknown> | null) {
  const made = branches.map((branch) => ({ branch, value: make(branch) }))
  const [only] = made
  if (made.length === 1 && only?.branch.type) return only.value ?? sql`null`
  const cases = made.flatMap(({ branch: { type }, value }) =>
    type && value ? [sql`when ${sql.lit(typeKey(type.name))} then ${value}`] : [],
  )
  const rest = made.find(({ branch }) => branch.type === null)?.value ?? sql`null`
  return cases.length === 0 ? rest : sql`case document_type ${sql.join(cases, sql` `)} else ${rest} end`
}

/** Sort keys of files, by the properties of each type. */
export function orderKeys(tree: QueryTree, branches: readonly Branch[], stored: StoredCellsOf): SortTerm[] {
  return tree.order.flatMap(({ desc }, position) => {
    const terms = branches.map((branch) => {
      const column = branch.order[position]
      return column ? sortKeys([{ id: column.id, desc }], { storedCells: stored(branch) }).slice(0, -1) : []
    })
    const [longest = []] = terms.toSorted((a, b) => b.length - a.length)
    return longest.map(({ direction }, index) => ({
      key: byType(branches, (branch) => terms[branches.indexOf(branch)]?.[index]?.key ?? null),
      direction: index === 0 || longest.length > 1 ? direction : sql`asc`,
    }))
  })
}
