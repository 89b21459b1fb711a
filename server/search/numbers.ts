import { sql, type RawBuilder } from 'kysely'
import type { QueryTree } from '#contract/query-tree.ts'
import { valueOf } from '#core/query/aggregate.ts'
import { groupingOf, groupingsOf } from '#core/query/groups.ts'
import { columnsOf, keyOfColumn } from '#core/query/main-fields.ts'
import { namesParties } from '#core/query/party-groups.ts'
import type { Branch } from '#core/query/resolve.ts'
import { roleOf } from '#core/query/roles.ts'
import { cellOf, storedOr, type StoredCells, propertyColumn } from '#server/things/index.ts'
import { byType } from './compile.ts'
import type { StoredCellsOf } from './stored-cells.ts'

// The parts of an aggregate as SQL expressions over `things`.

export interface Numbers {
  /** Null if the file has no value; 1 when counting files. */
  readonly value: RawBuilder<unknown>
  readonly currency: RawBuilder<unknown>
  /** Whether the document states no currency, so that the workspace's default applies. */
  readonly assumed: RawBuilder<unknown>
  /** The document date as text; null without conversion. */
  readonly day: RawBuilder<unknown>
  /** `RoleOfNumber` as JSON; null for numbers other than amounts. */
  readonly role: RawBuilder<unknown>
  /** An array of texts; null means no group. */
  readonly groups: RawBuilder<unknown>
  /** The same for the second grouping. */
  readonly parts: RawBuilder<unknown>
}

/** The currency to convert the amounts of a tree into; null if they are not money, or not converted. */
export function targetOf({ aggregate }: QueryTree, branches: readonly Branch[]): string | null {
  const { convert = null, what, of } = aggregate ?? {}
  if (convert === null || what === 'count') return null
  return branches.some((branch) => valueOf(branch, of ?? 'amount')?.money) ? convert : null
}

export function numbersOf(
  tree: QueryTree,
  branches: readonly Branch[],
  stored: StoredCellsOf,
  convert: string | null,
): Numbers | null {
  const { aggregate } = tree
  if (!aggregate) return null
  const { what, of } = aggregate
  const [by, split] = groupingsOf(aggregate)
  const amount = (branch: Branch) => (what === 'count' ? null : valueOf(branch, of ?? 'amount'))
  const key = (branch: Branch) => keyOfColumn(amount(branch)?.column ?? '')
  return {
    value:
      what === 'count'
        ? sql`1`
        : byType(branches, (branch) => {
            const property = key(branch)
            return property === null
              ? null
              : storedOr(stored(branch)(property), (cell) => cell.number, cellOf(property).number)
          }),
    currency: byType(branches, (branch) =>
      amount(branch)?.money ? sql`coalesce(${currencyOf(stored(branch))}, ${branch.currency}::text)` : null,
    ),
    assumed: sql`(${byType(branches, (branch) =>
      amount(branch)?.money && branch.currency !== null ? sql`${currencyOf(stored(branch))} is null` : null,
    )})::boolean`,
    day:
      convert === null
        ? sql`null::text`
        : sql`(${byType(branches, (branch) => dayOf(branch, stored(branch)))})::text`,
    role: sql`(${byType(branches, ({ type }) => {
      const role = type && what !== 'count' ? roleOf(type, of ?? 'amount') : null
      return role && sql`${JSON.stringify(role)}::text`
    })})::text`,
    groups: lists(by),
    parts: lists(split),
  }

  function lists(one: string | undefined): RawBuilder<unknown> {
    if (one === undefined) return sql`array[null::text]`
    return byType(branches, (branch) => groupsOf(branch, one, stored(branch)))
  }
}

function dayOf({ type }: Branch, stored: StoredCells): RawBuilder<unknown> | null {
  const [column] = type ? columnsOf(type, 'date') : []
  const property = column === undefined ? null : keyOfColumn(column)
  if (property === null) return null
  return storedOr(stored(property), (cell) => cell.text, propertyColumn(property).text)
}

/** Null for a list of currencies. */
function currencyOf(stored: StoredCells): RawBuilder<unknown> {
  const { json, text } = propertyColumn('currency')
  const single = sql`case when jsonb_typeof(${json}) not in ('array', 'object') then ${text} end`
  return filled(storedOr(stored('currency'), (cell) => cell.text, single))
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

function groupsOf(branch: Branch, by: string, stored: StoredCells): RawBuilder<unknown> {
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
    if (part)
      return sql`array[${storedOr(stored(property), (cell) => periodOf(cell.text, part), periodOf(text, part))}]`
    const each = sql`case when jsonb_typeof(${json}) in ('array', 'object') then array(
      select distinct cell #>> '{}'
      from jsonb_path_query(${json}, '$.** ? (@.type() != "array" && @.type() != "object")') cell
      where btrim(cell #>> '{}') <> '') else array[${filled(text)}] end`
    const own = storedOr(stored(property), (cell) => sql`array[${filled(cell.text)}]`, each)
    return namesParties(branch.type, property) ? sql`coalesce(${partyIn(property)}, ${own})` : own
  })
  const all =
    texts.length === 1
      ? (texts[0] ?? none)
      : sql`array(select distinct unnest(${sql.join(texts, sql` || `)}))`
  const known = sql`array_remove(${all}, null)`
  return sql`case when cardinality(${known}) = 0 then ${none} else ${known} end`
}

/** The party named by a property of a document, in an array; null while the document is not linked to it. */
const partyIn = (property: string) => sql`(
  select array[party_id collate "default"] from party_links join party_names on party_names.id = name_id
  where thing_id = things.id and property = ${property}::text limit 1)`

function periodOf(day: RawBuilder<unknown>, part: 'month' | 'quarter' | 'year'): RawBuilder<unknown> {
  const period = {
    year: sql`left(${day}, 4)`,
    month: sql`left(${day}, 7)`,
    quarter: sql`left(${day}, 4) || '-Q' || ((substr(${day}, 6, 2)::int + 2) / 3)`,
  }[part]
  return sql`case when ${day} ~ '^\\d{4}-\\d{2}-\\d{2}' then ${period} end`
}
