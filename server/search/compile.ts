import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { QueryFilter, QueryTree } from '#contract/query-tree.ts'
import { typeKey } from '#contract/things.ts'
import { valueOf } from '#core/query/aggregate.ts'
import { groupingOf } from '#core/query/groups.ts'
import { keyOfColumn } from '#core/query/main-fields.ts'
import type { Branch } from '#core/query/resolve.ts'
import { propertyColumn } from '#server/things/columns.ts'
import { filterCondition } from '#server/things/filters.ts'
import { sortKeys, type SortTerm } from '#server/things/sorts.ts'

// The branches of a tree as pieces of SQL over `things`. What a caller sent reaches the database as parameters alone.

type Condition = RawBuilder<SqlBool>

export interface Conditions {
  /** Told by columns and the full text, for every branch: cheap, and often by an index. */
  readonly plain: readonly Condition[]
  /** Told by the values of each type. */
  readonly own: Condition
}

/** Files of any of the branches: each has the filters of its own type. Null: there is no branch. */
export function conditionsOf(branches: readonly Branch[], known: readonly string[]): Conditions | null {
  if (branches.length === 0) return null
  const [first, ...others] = branches.map(({ filters }) => filters.map((filter) => JSON.stringify(filter)))
  const everywhere = (first ?? []).filter((filter) => others.every((filters) => filters.includes(filter)))
  const isPlain = (filter: QueryFilter) =>
    'any' in filter ? filter.any.every(({ id }) => keyOfColumn(id) === null) : keyOfColumn(filter.id) === null
  const shared = everywhere.map((text) => JSON.parse(text) as QueryFilter)
  const own = branches.map((branch) => {
    const filters = branch.filters.filter((filter) => !everywhere.includes(JSON.stringify(filter)))
    return joined('and', [isOf(branch, known), ...filters.map(conditionOf)])
  })
  const isWhole =
    branches.length === known.length + 1 &&
    branches.every(({ filters }) => filters.length === everywhere.length)
  const types = branches.flatMap(({ type }) => (type ? [typeKey(type.name)] : []))
  const ofTypes =
    types.length === branches.length ? [sql<SqlBool>`document_type = any(${types}::text[])`] : []
  const values = shared.filter((filter) => !isPlain(filter)).map(conditionOf)
  return {
    plain: [...ofTypes, ...shared.filter(isPlain).map(conditionOf)],
    own: joined('and', [
      sql<SqlBool>`true`,
      ...values,
      ...(isWhole || (types.length === branches.length && branches.length === 1) ? [] : [joined('or', own)]),
    ]),
  }
}

/** Files of the branch's type; without a type, those of none that is known. */
function isOf({ type }: Branch, known: readonly string[]): Condition {
  if (type) return sql<SqlBool>`document_type = ${typeKey(type.name)}`
  const keys = known.map(typeKey)
  return sql<SqlBool>`(document_type is null or not document_type = any(${keys}::text[]))`
}

const conditionOf = (filter: QueryFilter): Condition =>
  'any' in filter ? joined('or', filter.any.map(filterCondition)) : filterCondition(filter)

const joined = (word: 'and' | 'or', conditions: readonly Condition[]): Condition =>
  sql<SqlBool>`(${sql.join(conditions, word === 'and' ? sql` and ` : sql` or `)})`

/** A value that each type has in another property. */
function byType(branches: readonly Branch[], make: (branch: Branch) => RawBuilder<unknown> | null) {
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
export function orderKeys(tree: QueryTree, branches: readonly Branch[]): SortTerm[] {
  return tree.order.flatMap(({ desc }, place) => {
    const terms = branches.map(({ order }) => {
      const column = order[place]
      return column ? sortKeys([{ id: column.id, desc }]).slice(0, -1) : []
    })
    const [longest = []] = terms.toSorted((a, b) => b.length - a.length)
    return longest.map(({ direction }, index) => ({
      key: byType(branches, (branch) => terms[branches.indexOf(branch)]?.[index]?.key ?? null),
      direction: index === 0 || longest.length > 1 ? direction : sql`asc`,
    }))
  })
}

export interface Numbers {
  /** Null where the file has none; 1 where files are counted. */
  readonly value: RawBuilder<unknown>
  readonly currency: RawBuilder<unknown>
  /** A list of texts, in which null stands for no group. */
  readonly groups: RawBuilder<unknown>
}

/** What an aggregate is made of. */
export function numbersOf(tree: QueryTree, branches: readonly Branch[]): Numbers | null {
  const { aggregate } = tree
  if (!aggregate) return null
  const { what, of, by } = aggregate
  const amount = (branch: Branch) => (what === 'count' ? null : valueOf(branch, of ?? 'amount'))
  const key = (branch: Branch) => keyOfColumn(amount(branch)?.column ?? '')
  return {
    value:
      what === 'count'
        ? sql`1`
        : byType(branches, (branch) => {
            const property = key(branch)
            return property === null ? null : numberOf(property)
          }),
    currency: byType(branches, (branch) =>
      amount(branch)?.money ? filled(propertyColumn('currency').text) : null,
    ),
    groups: by ? byType(branches, (branch) => groupsOf(branch, by)) : sql`array[null::text]`,
  }
}

function numberOf(property: string): RawBuilder<unknown> {
  const { json, text } = propertyColumn(property)
  return sql`case when jsonb_typeof(${json}) = 'number' then ${text}::numeric end`
}

const filled = (text: RawBuilder<unknown>) => sql`nullif(btrim(${text}), '')`

const COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  department: sql`department`,
  folder_id: sql`folder_id`,
  created_by: sql`created_by`,
  status: sql`data->>'status'`,
  source: sql`data->>'source'`,
  review: sql`(review_count > 0)::text`,
}

function groupsOf(branch: Branch, by: string): RawBuilder<unknown> {
  const none = sql`array[null::text]`
  if (by === 'type') {
    return branch.type ? sql`array[${branch.type.name}::text]` : sql`array[data->>'document_type']`
  }
  const grouping = groupingOf(branch, by)
  if (!grouping) return none
  const { columns, part } = grouping
  const texts = columns.map((column) => {
    const property = keyOfColumn(column)
    if (property === null)
      return sql`array[${filled(COLUMNS[column.replace(/^data\./, '')] ?? sql`null::text`)}]`
    const { json, text } = propertyColumn(property)
    if (part) return sql`array[${periodOf(text, part)}]`
    return sql`case when jsonb_typeof(${json}) in ('array', 'object') then array(
      select distinct cell #>> '{}'
      from jsonb_path_query(${json}, '$.** ? (@.type() != "array" && @.type() != "object")') cell
      where btrim(cell #>> '{}') <> '') else array[${filled(text)}] end`
  })
  const all =
    texts.length === 1
      ? (texts[0] ?? none)
      : sql`array(select distinct unnest(${sql.join(texts, sql` || `)}))`
  const known = sql`array_remove(${all}, null)`
  return sql`case when cardinality(${known}) = 0 then ${none} else ${known} end`
}

function periodOf(day: RawBuilder<unknown>, part: 'month' | 'quarter' | 'year'): RawBuilder<unknown> {
  const period = {
    year: sql`left(${day}, 4)`,
    month: sql`left(${day}, 7)`,
    quarter: sql`left(${day}, 4) || '-Q' || ((substr(${day}, 6, 2)::int + 2) / 3)`,
  }[part]
  return sql`case when ${day} ~ '^\\d{4}-\\d{2}-\\d{2}' then ${period} end`
}
