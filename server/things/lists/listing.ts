import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import {
  type ColumnFilter,
  type SchemaStats,
  type Sorting,
  type Thing,
  type ThingKind,
  type ThingList,
  typeKey,
} from '#contract/things.ts'
import { columnOf } from './columns.ts'
import { storableText, textsOf } from './filter-columns.ts'
import { filterCondition } from './filters.ts'
import { isByParty, mainPartiesOf } from './party-column.ts'
import { partyNames } from '../parties/records.ts'
import { filesByType, countOf, type Group } from './counts.ts'
import { type Reads, type ThingRow, readable, type Scope } from '../rows/row.ts'
import { sortKeys, type SortTerm } from './sorts.ts'
import { shownDescription } from '../types/descriptions.ts'
import { titleContains } from './title-filter.ts'
import { schemaDataOf, toThing } from '../rows/wire.ts'
import { statedFilters } from './stated-filters.ts'

export interface ListQuery {
  readonly kind: ThingKind
  readonly page: number
  readonly page_size: number
  readonly column_filters?: readonly ColumnFilter[] | undefined
  readonly sorting?: readonly Sorting[] | undefined
  /** Words in the title, or parts of the file name. */
  readonly query?: string | undefined
  readonly createdBy?: string
}

export type ThingPage = z.infer<typeof ThingList>

type Matching = ReturnType<typeof readable>

/**
 * A page of a list and the total number of matches. The total comes from counters if only kind, type and creator are
 * filtered.
 */
export async function listThings(db: Reads, scope: Scope, query: ListQuery): Promise<ThingPage> {
  const asked = {
    ...query,
    sorting: query.sorting ?? DEFAULT_SORTING[query.kind],
    column_filters: await statedFilters(db, scope, query.column_filters ?? []),
  }
  let matching = readable(db, scope).where('kind', '=', asked.kind)
  for (const condition of conditionsOf(asked)) matching = matching.where(condition)
  const group = groupOf(asked)
  const byParty = isByParty(asked.sorting)
  const terms = sortKeys(asked.sorting ?? [], byParty ? { parties: await partyNames(db, scope) } : {})
  const found = group
    ? await pageOfGroup(db, scope, matching, group, { ...asked, terms })
    : await pageOfMatching(db, scope, matching, { ...asked, terms })
  const rows = found.rows.map(toThing)
  return { rows: byParty ? await withMainParties(db, rows) : rows, total_count: found.total }
}

/** The `party` of a document is the id of its main party, which also sorts the list. */
async function withMainParties(db: Reads, rows: readonly Thing[]): Promise<Thing[]> {
  const parties = await mainPartiesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, party: parties.get(row.id) ?? null }))
}

/** Chats by last message (OPEN-47), everything else by age. */
const DEFAULT_SORTING: Partial<Record<ThingKind, readonly Sorting[]>> = {
  Chat: [{ id: 'updated_at', desc: true }],
}

/** The conditions of a list. Filters must be resolved (`statedFilters`). */
export function conditionsOf(
  asked: Pick<ListQuery, 'column_filters' | 'query' | 'createdBy'>,
): RawBuilder<SqlBool>[] {
  const conditions = (asked.column_filters ?? []).map((filter) => filterCondition(filter))
  if (asked.query?.trim()) conditions.push(titleContains(asked.query))
  if (asked.createdBy !== undefined) conditions.push(sql<SqlBool>`created_by = ${asked.createdBy}`)
  return conditions
}

/** Null if no counters exist for this query. */
function groupOf({ kind, query, createdBy, column_filters = [] }: ListQuery): Group | null {
  if (query?.trim()) return null
  const [filter, ...more] = column_filters
  if (!filter) return { kind, createdBy }
  const isType = columnOf(filter.id, 'column_filters').column === 'document_type'
  if (more.length > 0 || !isType || (filter.op ?? 'is') !== 'is') return null
  return { kind, createdBy, documentTypes: textsOf(filter.value).map((name) => storableText(typeKey(name))) }
}

type Paged = Pick<ListQuery, 'page' | 'page_size'> & { readonly terms: readonly SortTerm[] }

interface Found {
  readonly rows: readonly ThingRow[]
  readonly total: number
}

/** Uses counters and an index: in common orders no row outside the page is read. */
async function pageOfGroup(
  db: Reads,
  scope: Scope,
  matching: Matching,
  group: Group,
  asked: Paged,
): Promise<Found> {
  const order = sql.join(asked.terms.map(({ key, direction }) => sql`${key} ${direction}`))
  const { total, own } = await countOf(db, scope, group)
  const offset = (asked.page - 1) * asked.page_size
  if (offset >= total) return { rows: [], total }
  // Of a type in another department, members see only their own files, which an index finds.
  const mine = own === total ? matching.where('created_by', '=', scope.membership.userId) : matching
  const rows = await mine.selectAll().orderBy(order).limit(asked.page_size).offset(offset).execute()
  return { rows, total }
}

/** Reads filters and sort keys once per row, for count and order, and complete rows for the page only. */
async function pageOfMatching(db: Reads, scope: Scope, matching: Matching, asked: Paged): Promise<Found> {
  const { terms } = asked
  const keys = terms.map(({ key }, index) => key.as(`key${index}`))
  const order = sql.join(terms.map(({ direction }, index) => sql`${sql.ref(`key${index}`)} ${direction}`))
  const { rows: found } = await sql<{ total: number; ids: string[] }>`
    with matching as materialized (${matching.select('id').select(keys)})
    select (select count(*)::int from matching) as total, array(
      select id from matching order by ${order}
      limit ${asked.page_size} offset ${(asked.page - 1) * asked.page_size}) as ids`.execute(db)
  const { total, ids } = found[0] ?? { total: 0, ids: [] }
  const rows = await readable(db, scope)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .selectAll()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total }
}

/** Document types that the member may read, with the number of their files that the member may read. */
export async function schemaStats(db: Reads, scope: Scope): Promise<SchemaStats[]> {
  const [schemas, files] = await Promise.all([
    readable(db, scope).where('kind', '=', 'schema').selectAll().orderBy('document_type').execute(),
    filesByType(db, scope),
  ])
  return schemas.map((row) => {
    const type = schemaDataOf(row)
    const { document_type, department, schema, title_fields, former_names, approval, holds_reports } = type
    return {
      id: row.id,
      document_type,
      department,
      description: shownDescription(type),
      schema,
      file_count: files.get(row.document_type) ?? 0,
      ...(title_fields && { title_fields }),
      ...(approval && { approval }),
      ...(holds_reports && { holds_reports }),
      ...(former_names ? { former_names } : {}),
    }
  })
}
