import { sql, type RawBuilder } from 'kysely'
import type { Sorting } from '#contract/things.ts'
import { cellOf, storedOr, type StoredCell, type StoredCells } from './cells.ts'
import { byLetters, columnOf, propertyColumn, unknownColumn } from './columns.ts'
import { PARTY, type PartyNames, partyPlace } from './party-column.ts'

// `sorting` as SQL (API-14, API-15, OPEN-27).

/** One `order by` term. */
export interface SortTerm {
  readonly key: RawBuilder<unknown>
  readonly direction: RawBuilder<unknown>
}

export interface SortedBy {
  readonly storedCells?: StoredCells
  /** Parties that the member may see, for lists sorted by party (`isByParty`). */
  readonly parties?: PartyNames
}

const COLUMNS = new Map<string, RawBuilder<unknown>>([
  ['id', sql`id`],
  ['name', byLetters(sql`data->>'name'`)],
  ['title', byLetters(sql`data->>'title'`)],
  ['size', sql`case when jsonb_typeof(data->'size') = 'number' then (data->>'size')::numeric end`],
  ['status', sql`data->>'status'`],
  ['document_type', sql`document_type`],
  ['department', sql`department`],
  ['review', sql`review_count`],
])
/** Columns without nulls, with an index on (column, id) for both directions. */
const INDEXED = new Map<string, RawBuilder<unknown>>([
  ['filename', byLetters(sql`data->>'filename'`)],
  ['createdAt', sql`created_at`],
  ['updated_at', sql`updated_at`],
])

const ASCENDING = sql`asc nulls last`
const DESCENDING = sql`desc nulls last`

/**
 * `order by` terms: numbers by value, dates by day, text alphabetically, empty values last in both directions. The id
 * breaks ties, so that pages never overlap (API-16). 400 for an unknown column.
 */
export function sortKeys(
  sorts: readonly Sorting[],
  { storedCells = () => null, parties = new Map() }: SortedBy = {},
): SortTerm[] {
  const [only] = sorts
  const indexed = only && sorts.length === 1 ? INDEXED.get(columnOf(only.id, 'sorting').column) : undefined
  if (only && indexed) {
    const direction = only.desc ? sql`desc` : sql`asc`
    return [
      { key: indexed, direction },
      { key: sql`id`, direction },
    ]
  }
  const terms = sorts.flatMap(({ id, desc }) =>
    keysOf(id, { storedCells, parties }).map((key) => ({ key, direction: desc ? DESCENDING : ASCENDING })),
  )
  return [...terms, { key: sql`id`, direction: sql`desc` }]
}

export const sortTerms = (sorts: readonly Sorting[], by: SortedBy = {}): RawBuilder<unknown>[] =>
  sortKeys(sorts, by).map(({ key, direction }) => sql`${key} ${direction}`)

function keysOf(id: string, { storedCells, parties }: Required<SortedBy>): RawBuilder<unknown>[] {
  const { column, property } = columnOf(id, 'sorting')
  if (property !== null) return propertyKeys(property, storedCells(property))
  if (column === PARTY) return [partyPlace(parties)]
  const key = COLUMNS.get(column) ?? INDEXED.get(column)
  if (!key) throw unknownColumn('sorting', id)
  return [key]
}

/** Numbers before texts. ISO dates sort as text. */
function propertyKeys(property: string, stored: StoredCell | null): RawBuilder<unknown>[] {
  const { json, text } = propertyColumn(property)
  const filled = sql`nullif(nullif(btrim(${text}), ''), '[]')`
  return [
    storedOr(stored, (cell) => cell.number, cellOf(property).number),
    storedOr(
      stored,
      (cell) => cell.letters,
      sql`case when jsonb_typeof(${json}) is distinct from 'number' then ${byLetters(filled)} end`,
    ),
  ]
}
