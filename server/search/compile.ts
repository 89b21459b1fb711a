import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { QueryFilter, QueryTree } from '#contract/query-tree.ts'
import { typeKey } from '#contract/things.ts'
import { valueOf } from '#core/query/aggregate.ts'
import { groupingOf, groupingsOf } from '#core/query/groups.ts'
import { keyOfColumn } from '#core/query/main-fields.ts'
import type { Branch } from '#core/query/resolve.ts'
import { type StoredCells, filterCondition, sortKeys, type SortTerm } from '#server/things/index.ts'
import { isStored, type StoredCellsOf } from './stored-cells.ts'

// The branches of a tree as pieces of SQL over `things`. What a caller sent reaches the database as parameters alone.

type Condition = RawBuilder<SqlBool>

export interface Conditions {
  /** Told by columns and the full text, for every branch: cheap, and often by an index. */
  readonly plain: readonly Condition[]
  /** Told by the values of each type. */
  readonly own: Condition
}

/** Files of any of the branches: each has the filters of its own type. Null: there is no branch. */
export function conditionsOf(
  branches: readonly Branch[],
  known: readonly string[],
  kept: StoredCellsOf,
): Conditions | null {
  if (branches.length === 0) return null
  const [first, ...others] = branches.map(({ filters }) => filters.map((filter) => JSON.stringify(filter)))
  const everywhere = (first ?? []).filter((filter) => others.every((filters) => filters.includes(filter)))
  const plain = everywhere
    .map((text) => JSON.parse(text) as QueryFilter)
    .filter((filter) => columnsIn(filter).every((column) => keyOfColumn(column) === null))
  const isShared = new Set(plain.map((filter) => JSON.stringify(filter)))
  const own = branches.map((branch) => {
    const filters = branch.filters.filter((filter) => !isShared.has(JSON.stringify(filter)))
    return joined('and', [isOf(branch, known), ...filters.map((filter) => conditionOf(filter, kept(branch)))])
  })
  const isWhole =
    branches.length === known.length + 1 && branches.every(({ filters }) => filters.length === plain.length)
  const types = branches.flatMap(({ type }) => (type ? [typeKey(type.name)] : []))
  const ofTypes =
    types.length === branches.length ? [sql<SqlBool>`document_type = any(${types}::text[])`] : []
  return {
    plain: [...ofTypes, ...plain.map((filter) => conditionOf(filter))],
    own: isWhole ? sql<SqlBool>`true` : joined('or', own),
  }
}

/** Whether all that a tree asks of the branches is told by the narrow rows. */
export function isNarrow(tree: QueryTree, branches: readonly Branch[], kept: StoredCellsOf): boolean {
  const { of = null } = tree.aggregate ?? {}
  const groupings = groupingsOf(tree.aggregate)
  return branches.every((branch) => {
    const value = of === null ? null : valueOf(branch, of)
    const columns = [
      ...branch.filters.flatMap(columnsIn),
      ...branch.order.map(({ id }) => id),
      ...(value ? [value.column] : []),
      ...groupings.flatMap((by) => groupingOf(branch, by)?.columns ?? []),
    ]
    return columns.every((column) => isStored(column, branch, kept))
  })
}

const columnsIn = (filter: QueryFilter): string[] =>
  'any' in filter ? filter.any.map(({ id }) => id) : [filter.id]

/** Files of the branch's type; without a type, those of none that is known. */
function isOf({ type }: Branch, known: readonly string[]): Condition {
  if (type) return sql<SqlBool>`document_type = ${typeKey(type.name)}`
  const keys = known.map(typeKey)
  return sql<SqlBool>`(document_type is null or not document_type = any(${keys}::text[]))`
}

const conditionOf = (filter: QueryFilter, kept?: StoredCells): Condition =>
  'any' in filter
    ? joined(
        'or',
        filter.any.map((one) => filterCondition(one, kept)),
      )
    : filterCondition(filter, kept)

const joined = (word: 'and' | 'or', conditions: readonly Condition[]): Condition =>
  sql<SqlBool>`(${sql.join(conditions, word === 'and' ? sql` and ` : sql` or `)})`

/** A value that each type has in another property. */
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

/** What files are ordered by, in the terms of each type. */
export function orderKeys(tree: QueryTree, branches: readonly Branch[], kept: StoredCellsOf): SortTerm[] {
  return tree.order.flatMap(({ desc }, place) => {
    const terms = branches.map((branch) => {
      const column = branch.order[place]
      return column ? sortKeys([{ id: column.id, desc }], kept(branch)).slice(0, -1) : []
    })
    const [longest = []] = terms.toSorted((a, b) => b.length - a.length)
    return longest.map(({ direction }, index) => ({
      key: byType(branches, (branch) => terms[branches.indexOf(branch)]?.[index]?.key ?? null),
      direction: index === 0 || longest.length > 1 ? direction : sql`asc`,
    }))
  })
}
