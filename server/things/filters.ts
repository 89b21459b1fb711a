import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ColumnFilter, Sorting } from '#contract/things.ts'
import { HttpError } from '#server/http/http-error.ts'
import { propertyName } from './property-name.ts'
import { typeKey } from './wire.ts'

// `column_filters` and `sorting` as SQL (API-14, API-15, OPEN-27). Names come from the tables below or pass
// `propertyName`; what a caller sent reaches the database as a parameter only.

type Value = ColumnFilter['value']

const TEXT_COLUMNS = new Map<string, RawBuilder<unknown>>([
  ['filename', sql`data->>'filename'`],
  ['name', sql`data->>'name'`],
  ['title', sql`data->>'title'`],
])
const EXACT_COLUMNS = new Map<string, RawBuilder<unknown>>([
  ['id', sql`id`],
  ['status', sql`data->>'status'`],
  ['department', sql`department`],
  ['source', sql`data->>'source'`],
])
const SORT_COLUMNS = new Map<string, RawBuilder<unknown>>([
  ['id', sql`id`],
  ['filename', sql`lower(data->>'filename')`],
  ['name', sql`lower(data->>'name')`],
  ['title', sql`lower(data->>'title')`],
  ['size', sql`case when jsonb_typeof(data->'size') = 'number' then (data->>'size')::numeric end`],
  ['createdAt', sql`created_at`],
  ['status', sql`data->>'status'`],
  ['document_type', sql`document_type`],
  ['department', sql`department`],
])

/**
 * One filter. Names match a part of the text, without regard to case; the others match exactly, or one of a list.
 * `extracted.{property}`: text matches a part, a number or boolean its equal, a list one of its values exactly.
 */
export function filterCondition({ id, value }: ColumnFilter): RawBuilder<SqlBool> {
  const { field, property } = fieldOf(id, 'column_filters')
  if (property !== null) return propertyCondition(property, value)
  if (field === 'document_type') return oneOf(sql`document_type`, texts(value).map(typeKey))
  const text = TEXT_COLUMNS.get(field)
  if (text) return Array.isArray(value) ? oneOf(text, texts(value)) : contains(text, String(value))
  const exact = EXACT_COLUMNS.get(field)
  if (exact) return oneOf(exact, texts(value))
  throw unknownColumn('column_filters', id)
}

/** `order by` terms for the sorts asked for, the newest id last so that pages never overlap (API-16). */
export function sortTerms(sorts: readonly Sorting[]): RawBuilder<unknown>[] {
  const terms = sorts.flatMap(({ id, desc }) => {
    const direction = desc ? sql`desc nulls last` : sql`asc nulls last`
    const { field, property } = fieldOf(id, 'sorting')
    if (property !== null) return propertyOrder(property).map((term) => sql`${term} ${direction}`)
    const column = SORT_COLUMNS.get(field)
    if (!column) throw unknownColumn('sorting', id)
    return [sql`${column} ${direction}`]
  })
  return [...terms, sql`id desc`]
}

/** `%`, `_` and the backslash are letters like any other. */
export const contains = (text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${text} ilike ${`%${storableText(part).replace(/[\\%_]/g, '\\$&')}%`}`

function propertyCondition(property: string, value: Value): RawBuilder<SqlBool> {
  const text = sql`data->'extracted'->>${sql.val(property)}::text`
  if (Array.isArray(value)) return oneOf(text, texts(value))
  if (typeof value === 'string') return contains(text, value)
  return sql<SqlBool>`data->'extracted'->${sql.val(property)}::text = ${JSON.stringify(value)}::jsonb`
}

/** Numbers by their size, before texts by their letters. */
function propertyOrder(property: string): RawBuilder<unknown>[] {
  const value = sql`data->'extracted'->${sql.val(property)}::text`
  const text = sql`data->'extracted'->>${sql.val(property)}::text`
  return [sql`case when jsonb_typeof(${value}) = 'number' then (${text})::numeric end`, sql`lower(${text})`]
}

const oneOf = (column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} = any(${[...values]}::text[])`

const texts = (value: Value) => (Array.isArray(value) ? value : [String(value)]).map(storableText)
const storableText = (text: string) => text.replaceAll('\u0000', '').toWellFormed()

/** `data.` in front of a name changes nothing. */
function fieldOf(id: string, parameter: string): { field: string; property: string | null } {
  const field = id.replace(/^data\./, '')
  if (!field.startsWith('extracted.')) return { field, property: null }
  const property = propertyName(field.slice('extracted.'.length))
  if (property === null) throw unknownColumn(parameter, id)
  return { field, property }
}

const unknownColumn = (parameter: string, id: string) =>
  new HttpError(
    400,
    'malformed',
    `${parameter} names ${JSON.stringify(id.slice(0, 80))}, which no list has.`,
    {
      field: parameter,
    },
  )
