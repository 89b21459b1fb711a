import { sql } from 'kysely'
import { jsonCell, storedOr, type Cell, type StoredCell } from './cells.ts'
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

/**
 * Filter of a property of `extracted`. A list or table matches if any of its cells does. Uses `stored`, the column that
 * stores the property, where it is valid.
 */
export function property(name: string, stored: StoredCell | null = null): FilterColumn {
  const { json, text } = propertyColumn(name)

  const anyCell = (compare: (cell: Cell) => Condition): Condition =>
    storedOr(
      stored,
      compare,
      sql`case when jsonb_typeof(${json}) in ('array', 'object') then exists (
        select from jsonb_path_query(${json}, '$.** ? (@.type() != "array" && @.type() != "object")') cell
        where ${compare(jsonCell(sql`cell`, sql`(cell #>> '{}')`))})
      else ${compare(jsonCell(json, text))} end`,
    )

  const is: Compare = (value) =>
    isTexts(value)
      ? anyCell((cell) => oneOfLetters(cell.text, textsOf(value)))
      : anyCell((cell) => cell.same(value))

  const bound =
    (sign: '>=' | '<=' | '>' | '<'): Compare =>
    (value) => {
      const than = sql.raw(sign)
      if (typeof value === 'number') {
        return anyCell((cell) => sql`${cell.number} ${than} ${value}::numeric`)
      }
      if (typeof value !== 'string' || !momentOf(value)?.whole) return null
      return anyCell((cell) => sql`${cell.day} ${than} ${value}`)
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
    empty: storedOr(
      stored,
      (cell) => sql`coalesce(btrim(${cell.text}), '') = ''`,
      sql`(coalesce(btrim(${text}), '') = '' or ${json} in ('[]'::jsonb, '{}'::jsonb))`,
    ),
    takes:
      'contains or lacks with text, is or not with a value, from, to, above or below with a number or a day such as 2026-11-20, or empty or filled with true',
  }
}
