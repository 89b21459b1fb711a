import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { propertyColumn } from './columns.ts'
import {
  contains,
  isTexts,
  momentOf,
  oneOf,
  oneOfLetters,
  textsOf,
  type Compare,
  type Condition,
  type FilterColumn,
} from './filter-columns.ts'

/** Of a value, or of one cell of a list or table: its text and its JSON. */
type Cell = { readonly text: RawBuilder<unknown>; readonly json: RawBuilder<unknown> }

/**
 * A property of `extracted`, whose value may be text, a number, true or false, a list of these or a table: a list or
 * table matches where any of its cells does.
 */
export function property(name: string): FilterColumn {
  const { json, text } = propertyColumn(name)

  const anyCell = (compare: (cell: Cell) => Condition): Condition =>
    sql<SqlBool>`case when jsonb_typeof(${json}) in ('array', 'object') then exists (
        select from jsonb_path_query(${json}, '$.** ? (@.type() != "array" && @.type() != "object")') cell
        where ${compare({ json: sql`cell`, text: sql`(cell #>> '{}')` })})
      else ${compare({ json, text })} end`

  const is: Compare = (value) =>
    isTexts(value)
      ? anyCell((cell) => oneOfLetters(cell.text, textsOf(value)))
      : anyCell((cell) => sql<SqlBool>`${cell.json} = ${JSON.stringify(value)}::jsonb`)

  const bound =
    (sign: '>=' | '<=' | '>' | '<'): Compare =>
    (value) => {
      const than = sql.raw(sign)
      if (typeof value === 'number') {
        return anyCell(
          (cell) => sql<SqlBool>`case when jsonb_typeof(${cell.json}) = 'number'
            then ${cell.text}::numeric ${than} ${value}::numeric end`,
        )
      }
      if (typeof value !== 'string' || !momentOf(value)?.whole) return null
      return anyCell(
        (cell) => sql<SqlBool>`case when ${cell.text} ~ '^\\d{4}-\\d{2}-\\d{2}'
          then left(${cell.text}, 10) collate "C" ${than} ${value} end`,
      )
    }

  const part: Compare = (value) =>
    typeof value === 'string' ? anyCell((cell) => contains(cell.text, value)) : null
  return {
    plain: (value) => {
      if (Array.isArray(value)) return anyCell((cell) => oneOf(cell.text, value))
      return part(value) ?? is(value)
    },
    ops: {
      contains: part,
      is,
      from: bound('>='),
      to: bound('<='),
      above: bound('>'),
      below: bound('<'),
    },
    empty: sql<SqlBool>`(coalesce(btrim(${text}), '') = '' or ${json} in ('[]'::jsonb, '{}'::jsonb))`,
    takes:
      'contains or lacks with a text, is or not with a value, from, to, above or below with a number or a day such as 2026-11-20, or empty or filled with true',
  }
}
