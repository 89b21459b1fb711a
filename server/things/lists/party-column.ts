import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Sorting } from '#contract/things.ts'
import { oneOf, textsOf, type FilterColumn } from './filter-columns.ts'
import { columnOf } from './columns.ts'
import type { Reads } from '../rows/row.ts'

/** Name of the list column, and of the grouping in summaries. */
export const PARTY = 'party'

const links = sql`party_links join party_names on party_names.id = name_id where thing_id = things.id`

/** Documents that name one of these parties in any property. */
export function ofParty(): FilterColumn {
  const named = (value: Parameters<FilterColumn['plain']>[0]) =>
    sql<SqlBool>`exists (select from ${links} and ${oneOf(sql`party_id`, textsOf(value))})`
  return {
    plain: named,
    ops: { is: named },
    empty: sql<SqlBool>`not exists (select from ${links})`,
    takes: 'is or not with ids of parties, or empty or filled with true',
  }
}

/** Id of the main party of a document; null without one. */
export const mainParty = (): RawBuilder<string | null> => sql`(select party_id from ${links} and place = 0)`

/** Names of parties by id, in their order. */
export type PartyNames = ReadonlyMap<string, string>

/** Whether a list is sorted by party name. */
export const isByParty = (sorting: readonly Sorting[] = []): boolean =>
  sorting.some(({ id }) => columnOf(id, 'sorting').column === PARTY)

/** Rank of a document's main party in this order; null without one. */
export function partyPlace(names: PartyNames): RawBuilder<number | null> {
  const places = JSON.stringify(Object.fromEntries([...names.keys()].map((id, place) => [id, place])))
  return sql`(${places}::jsonb ->> ${mainParty()})::int`
}

/** Ids of the main parties of these files. */
export async function mainPartiesOf(db: Reads, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('party_links')
    .innerJoin('party_names', 'party_names.id', 'party_links.name_id')
    .select(['thing_id', 'party_id'])
    .where('place', '=', 0)
    .where('thing_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
  return new Map(rows.map(({ thing_id, party_id }) => [thing_id, party_id]))
}
