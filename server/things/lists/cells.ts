import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { byLetters, propertyColumn } from './columns.ts'

// SQL expressions for one value of a property: in the document's JSON, or in a column that stores it as well.

export interface Cell {
  readonly text: RawBuilder<unknown>
  /** Null if not a number. */
  readonly number: RawBuilder<unknown>
  /** Null unless it starts with an ISO date. */
  readonly day: RawBuilder<unknown>
  readonly same: (value: number | boolean) => RawBuilder<SqlBool>
}

/** A cell in a column: never a list or a table. */
export interface ColumnCell extends Cell {
  /** Sort key of texts; null for numbers and missing values. */
  readonly letters: RawBuilder<unknown>
}

/** A property that is also stored in a column, valid in rows where `holds` is true. */
export interface StoredCell {
  readonly cell: ColumnCell
  readonly holds: RawBuilder<SqlBool>
}

export type StoredCells = (property: string) => StoredCell | null

const NO_NUMBER = sql`null::numeric`
const NO_TEXT = sql`null::text`
const dayIn = (text: RawBuilder<unknown>) =>
  sql`case when ${text} ~ '^\\d{4}-\\d{2}-\\d{2}' then left(${text}, 10) collate "C" end`

export const jsonCell = (json: RawBuilder<unknown>, text: RawBuilder<unknown>): Cell => ({
  text,
  number: sql`case when jsonb_typeof(${json}) = 'number' then ${text}::numeric end`,
  day: dayIn(text),
  same: (value) => sql<SqlBool>`${json} = ${JSON.stringify(value)}::jsonb`,
})

export const numberCell = (column: RawBuilder<unknown>): ColumnCell => ({
  text: sql`${column}::text`,
  number: column,
  day: NO_TEXT,
  letters: NO_TEXT,
  same: (value) =>
    typeof value === 'number' ? sql<SqlBool>`${column} = ${value}::numeric` : sql<SqlBool>`false`,
})

export const textCell = (column: RawBuilder<unknown>): ColumnCell => ({
  text: column,
  number: NO_NUMBER,
  day: dayIn(column),
  letters: byLetters(sql`nullif(nullif(btrim(${column}), ''), '[]')`),
  same: () => sql<SqlBool>`false`,
})

/** A column of ISO dates. */
export const dayCell = (column: RawBuilder<unknown>): ColumnCell => ({
  ...textCell(column),
  day: column,
  letters: column,
})

/** An expression over the stored cell where it is valid, else `otherwise`. */
export const storedOr = <T>(
  stored: StoredCell | null,
  ofCell: (cell: ColumnCell) => RawBuilder<T>,
  otherwise: RawBuilder<T>,
): RawBuilder<T> =>
  stored ? sql<T>`case when ${stored.holds} then ${ofCell(stored.cell)} else ${otherwise} end` : otherwise

export const cellOf = (property: string): Cell => {
  const { json, text } = propertyColumn(property)
  return jsonCell(json, text)
}
