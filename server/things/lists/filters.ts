import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { type ColumnFilter, typeKey } from '#contract/things.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { StoredCells } from './cells.ts'
import { columnOf, unknownColumn } from './columns.ts'
import {
  day,
  exact,
  flag,
  name,
  number,
  type Condition,
  type FilterColumn,
  type Value,
} from './filter-columns.ts'
import { property as propertyFilter } from './property-filters.ts'
import { ofParty } from './party-column.ts'
import { titles } from './title-filter.ts'
import { fullText } from './text-filter.ts'

// `column_filters` as SQL (API-14, API-15, OPEN-24, OPEN-27). Values from a caller are parameters only.

const COLUMNS = new Map<string, FilterColumn>([
  ['filename', name(sql`data->>'filename'`)],
  ['name', name(sql`data->>'name'`)],
  ['title', titles()],
  ['id', exact(sql`id`)],
  ['status', exact(sql`data->>'status'`)],
  ['department', exact(sql`department`)],
  ['source', exact(sql`data->>'source'`)],
  ['created_by', exact(sql`created_by`)],
  ['folder_id', exact(sql`folder_id`)],
  ['party_id', ofParty()],
  ['document_type', exact(sql`document_type`, typeKey)],
  ['size', number(sql`case when jsonb_typeof(data->'size') = 'number' then (data->>'size')::numeric end`)],
  ['createdAt', day(sql`created_at`)],
  ['review', flag(sql`review_count > 0`)],
  ['hold', flag(sql`data ? 'hold'`)],
  ['report', flag(sql`data ? 'report'`)],
  ['report_fixed', flag(sql`coalesce((data->'report'->>'is_fixed')::boolean, false)`)],
  ['exported', flag(sql`data ? 'exported'`)],
  ['text', fullText()],
])

/**
 * One filter. Without `op`, names and properties match part of the text ignoring case, a list matches one of its values
 * exactly, everything else matches exactly. `not` and `lacks` include empty values. 400 for an unknown column, and for
 * an `op` or value that does not fit it. `storedCells`: properties that are also stored in columns.
 */
export function filterCondition(
  { id, value, op }: ColumnFilter,
  storedCells: StoredCells = () => null,
): RawBuilder<SqlBool> {
  const { column, property } = columnOf(id, 'column_filters')
  const filter = property === null ? COLUMNS.get(column) : propertyFilter(property, storedCells(property))
  if (!filter) throw unknownColumn('column_filters', id)
  const made = op === undefined ? filter.plain(value) : conditionOf(filter, op, value)
  if (made) return made
  throw new HttpError(
    400,
    'malformed',
    `column_filters: ${JSON.stringify(id.slice(0, 80))} takes ${filter.takes}${op === undefined ? '' : `, not ${op} with ${JSON.stringify(value).slice(0, 80)}`}.`,
    { field: 'column_filters' },
  )
}

function conditionOf(
  filter: FilterColumn,
  op: NonNullable<ColumnFilter['op']>,
  value: Value,
): Condition | null {
  if (op === 'empty' || op === 'filled') {
    if (value !== true || !filter.empty) return null
    return op === 'empty' ? filter.empty : sql<SqlBool>`(${filter.empty}) is not true`
  }
  if (op !== 'not' && op !== 'lacks') return filter.ops[op]?.(value) ?? null
  const same = op === 'not' ? filter.ops.is?.(value) : filter.ops.contains?.(value)
  return same ? sql<SqlBool>`(${same}) is not true` : null
}
