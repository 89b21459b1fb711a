import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { byLetters, propertyColumn } from './columns.ts'

// How one value of a property is looked at in SQL, wherever it is kept.

export interface Cell {
  readonly text: RawBuilder<unknown>
  /** Null where it is no number. */
  readonly number: RawBuilder<unknown>
  /** Null where it does not begin with a day. */
  readonly day: RawBuilder<unknown>
  /** Whether it is this number, or this true or false. */
  readonly same: (value: number | boolean) => RawBuilder<SqlBool>
}

/** A cell that a column keeps: never a list or a table. */
export interface ColumnCell extends Cell {
  /** What texts are in order by; null for numbers and where there is none. */
  readonly letters: RawBuilder<unknown>
}

/** A property whose value is kept in a column as well, in the rows of which `holds` is true. */
export interface StoredCell {
  readonly cell: ColumnCell
  readonly holds: RawBuilder<SqlBool>
}

/** The kept cell of a property by its name, if there is one. */
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

/** A column of numbers. */
export const numberCell = (column: RawBuilder<unknown>): ColumnCell => ({
  text: sql`${column}::text`,
  number: column,
  day: NO_TEXT,
  letters: NO_TEXT,
  same: (value) =>
    typeof value === 'number' ? sql<SqlBool>`${column} = ${value}::numeric` : sql<SqlBool>`false`,
})

/** A column of texts. */
export const textCell = (column: RawBuilder<unknown>): ColumnCell => ({
  text: column,
  number: NO_NUMBER,
  day: dayIn(column),
  letters: byLetters(sql`nullif(nullif(btrim(${column}), ''), '[]')`),
  same: () => sql<SqlBool>`false`,
})

/** A column of days as `2026-11-20`. */
export const dayCell = (column: RawBuilder<unknown>): ColumnCell => ({
  ...textCell(column),
  day: column,
  letters: column,
})

/** What is made of a property's value: of the column that keeps it where that holds, else of the document itself. */
export const storedOr = <T>(
  kept: StoredCell | null,
  made: (cell: ColumnCell) => RawBuilder<T>,
  otherwise: RawBuilder<T>,
): RawBuilder<T> =>
  kept ? sql<T>`case when ${kept.holds} then ${made(kept.cell)} else ${otherwise} end` : otherwise

export const cellOf = (property: string): Cell => {
  const { json, text } = propertyColumn(property)
  return jsonCell(json, text)
}
