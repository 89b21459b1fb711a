import { sql, type RawBuilder } from 'kysely'
import type { Sorting } from '#contract/things.ts'
import { cellOf, storedOr, type StoredCell, type StoredCells } from './cells.ts'
import { byLetters, columnOf, propertyColumn, unknownColumn } from './columns.ts'

// `sorting` as SQL (API-14, API-15, OPEN-27).

/** One `order by` term. */
export interface SortTerm {
  readonly key: RawBuilder<unknown>
  readonly direction: RawBuilder<unknown>
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
/** Never empty, and each with an index that holds it with the id behind it: read forwards or backwards. */
const INDEXED = new Map<string, RawBuilder<unknown>>([
  ['filename', byLetters(sql`data->>'filename'`)],
  ['createdAt', sql`created_at`],
  // Of chats, which nobody lists but their author.
  ['updated_at', sql`updated_at`],
])

const ASCENDING = sql`asc nulls last`
const DESCENDING = sql`desc nulls last`

/**
 * The terms for the sorts asked for: numbers by size, days by date, text by letters, empty ones last whatever the
 * direction. The id breaks ties so that pages never overlap (API-16). 400 for what no list is sorted by.
 */
export function sortKeys(sorts: readonly Sorting[], storedCells: StoredCells = () => null): SortTerm[] {
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
    keysOf(id, storedCells).map((key) => ({ key, direction: desc ? DESCENDING : ASCENDING })),
  )
  return [...terms, { key: sql`id`, direction: sql`desc` }]
}

/** The same as the items of an `order by`. */
export const sortTerms = (sorts: readonly Sorting[]): RawBuilder<unknown>[] =>
  sortKeys(sorts).map(({ key, direction }) => sql`${key} ${direction}`)

function keysOf(id: string, storedCells: StoredCells): RawBuilder<unknown>[] {
  const { column, property } = columnOf(id, 'sorting')
  if (property !== null) return propertyKeys(property, storedCells(property))
  const key = COLUMNS.get(column) ?? INDEXED.get(column)
  if (!key) throw unknownColumn('sorting', id)
  return [key]
}

/** Numbers before texts, each in their own order: a day as `2026-11-20` is in order as text. */
function propertyKeys(property: string, kept: StoredCell | null): RawBuilder<unknown>[] {
  const { json, text } = propertyColumn(property)
  const filled = sql`nullif(nullif(btrim(${text}), ''), '[]')`
  return [
    storedOr(kept, (cell) => cell.number, cellOf(property).number),
    storedOr(
      kept,
      (cell) => cell.letters,
      sql`case when jsonb_typeof(${json}) is distinct from 'number' then ${byLetters(filled)} end`,
    ),
  ]
}
