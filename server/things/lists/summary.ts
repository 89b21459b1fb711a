import { sql, type RawBuilder } from 'kysely'
import { type FileGroup, type FilesSummary, GROUPS_MAX, type SummariseFiles } from '#contract/summary.ts'
import { cellOf } from './cells.ts'
import { byLetters, columnOf, unknownColumn } from './columns.ts'
import { defaultCurrencyOf } from './default-currency.ts'
import { DUPLICATES_MAX, duplicatesIn } from './duplicates.ts'
import { conditionsOf } from './listing.ts'
import { mainParty, PARTY, type PartyNames } from './party-column.ts'
import { partyNames } from '../parties/records.ts'
import { readable, type Reads, type Scope } from '../rows/row.ts'
import { statedFilters } from './stated-filters.ts'

interface SumRow {
  /** Sort key of the group; null for documents without a value. */
  readonly key: string | null
  readonly name: string | null
  /** Null in the row that counts documents. */
  readonly id: string | null
  readonly currency: string | null
  readonly documents: number
  /** How many of them state no currency, so that the workspace's default applies. */
  readonly assumed: number
  readonly value: number
}

/**
 * Count and sums of all readable files that match the filters, in total and per group. 400 for a column that is not a
 * property.
 */
export async function summariseFiles(db: Reads, scope: Scope, asked: SummariseFiles): Promise<FilesSummary> {
  let matching = readable(db, scope).where('kind', '=', 'File')
  const filters = await statedFilters(db, scope, asked.column_filters)
  for (const condition of conditionsOf({ column_filters: filters })) matching = matching.where(condition)
  const group = groupOf(asked.group_by)
  const numbers = asked.sums.map((id) => ({ id, number: cellOf(propertyOf(id, 'sums')).number }))
  const sums =
    numbers.length === 0
      ? sql`select null::text as id, null::numeric as number where false`
      : sql.join(
          numbers.map(
            ({ id }, index) => sql`select ${id}::text as id, ${sql.ref(`number${index}`)} as number`,
          ),
          sql` union all `,
        )
  const currency = await defaultCurrencyOf(db, scope.projectId)
  const { rows } = await sql<SumRow & { all: boolean }>`
    with matching as materialized (${matching.select([
      group.key.as('key'),
      group.name.as('name'),
      sql`coalesce(${CURRENCY}, ${currency}::text)`.as('currency'),
      sql<boolean>`${CURRENCY} is null and ${currency}::text is not null`.as('assumed'),
      ...numbers.map(({ number }, index) => number.as(`number${index}`)),
    ])})
    select grouping(key) = 1 as all, key, min(name) as name, null as id, null as currency,
      count(*)::int as documents, 0 as assumed, 0::float8 as value
    from matching group by grouping sets ((), (key))
    union all
    select grouping(key) = 1, key, min(name), id, currency, count(*)::int,
      (count(*) filter (where assumed))::int, sum(number)::float8
    from matching, lateral (${sums}) sums where number is not null
    group by grouping sets ((id, currency), (key, id, currency))`.execute(db)
  const grouped = asked.group_by ? groupsOf(rows.filter(({ all }) => !all)) : []
  const groups =
    asked.group_by?.id === PARTY
      ? byPartyName(
          grouped,
          await partyNames(
            db,
            scope,
            grouped.flatMap(({ key }) => key ?? []),
          ),
        )
      : grouped.map(({ key: _key, ...group }) => group)
  const [total = { documents: 0, sums: [] }] = groupsOf(rows.filter(({ all }) => all))
  const duplicates =
    total.sums.length > 0
      ? await sql<{ id: string }>`${duplicatesIn(sql`${matching.select('id')}`)}
      order by 1 limit ${DUPLICATES_MAX}`.execute(db)
      : { rows: [] }
  return {
    documents: total.documents,
    sums: total.sums,
    groups: groups.slice(0, GROUPS_MAX),
    ...(duplicates.rows.length > 0 ? { duplicates: duplicates.rows.map(({ id }) => id) } : {}),
    ...(groups.length > GROUPS_MAX ? { cut: true } : {}),
  }
}

const CURRENCY = sql<string | null>`upper(nullif(btrim(data->'extracted'->>'currency'), ''))`

function propertyOf(id: string, parameter: string): string {
  const { property } = columnOf(id, parameter)
  if (property === null) throw unknownColumn(parameter, id)
  return property
}

/** Lists and tables cannot be grouped. */
function groupOf(by: SummariseFiles['group_by']): Record<'key' | 'name', RawBuilder<string | null>> {
  if (!by) return { key: sql`null::text`, name: sql`null::text` }
  if (by.id === PARTY) return { key: mainParty(), name: sql`null::text` }
  const property = propertyOf(by.id, 'group_by')
  const { text, day } = cellOf(property)
  const json = sql`data->'extracted'->${property}::text`
  const plain = sql`case when jsonb_typeof(${json}) not in ('array', 'object') then nullif(btrim(${text}), '') end`
  const name = by.period === undefined ? plain : sql`left(${day}, ${sql.lit(by.period === 'month' ? 7 : 4)})`
  return { key: sql`${byLetters(name)} collate "C"`, name: sql`${name}` }
}

/** Converts rows of counts and sums to groups, in the order of their keys. */
function groupsOf(rows: readonly SumRow[]): (FileGroup & { readonly key: string | null })[] {
  const counts = rows.filter(({ id }) => id === null)
  return counts
    .toSorted((a, b) => byKey(a.key, b.key))
    .map(({ key, name, documents }) => ({
      key,
      group: name,
      documents,
      sums: rows
        .filter((row) => row.id !== null && row.key === key)
        .map(({ id, currency, value, documents: n, assumed }) => ({
          id: id ?? '',
          currency,
          value: Math.round(value * 1e6) / 1e6,
          documents: n,
          ...(assumed > 0 ? { assumed } : {}),
        }))
        .toSorted((a, b) => a.id.localeCompare(b.id) || b.documents - a.documents),
    }))
}

/** Groups by party have the party's id and name, and are sorted by name. */
function byPartyName(groups: ReturnType<typeof groupsOf>, names: PartyNames): FileGroup[] {
  const byId = new Map(groups.map(({ key, ...group }) => [key, group]))
  const named = [...names].flatMap(([party, name]) => {
    const group = byId.get(party)
    return group ? [{ ...group, group: name, party }] : []
  })
  const without = byId.get(null)
  return without ? [...named, without] : named
}

const byKey = (a: string | null, b: string | null) =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1
