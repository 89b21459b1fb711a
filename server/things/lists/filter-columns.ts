import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ColumnFilter } from '#contract/things.ts'

export type Value = ColumnFilter['value']
export type Condition = RawBuilder<SqlBool>
/** Null if the value does not fit the column. */
export type Compare = (value: Value) => Condition | null

/** How one column is filtered. `not`, `lacks` and `filled` negate `is`, `contains` and `empty`. */
export interface FilterColumn {
  readonly plain: Compare
  readonly ops: Readonly<Partial<Record<'contains' | 'is' | 'from' | 'to' | 'above' | 'below', Compare>>>
  readonly empty?: Condition
  /** Accepted operators and values, for an error message. */
  readonly takes: string
}

/** Matches part of a name, ignoring case. */
export function name(text: RawBuilder<unknown>): FilterColumn {
  const part: Compare = (value) => (typeof value === 'string' ? contains(text, value) : null)
  return {
    plain: (value) => (Array.isArray(value) ? oneOf(text, value) : contains(text, String(value))),
    ops: {
      contains: part,
      is: (value) => (isTexts(value) ? oneOfLetters(text, textsOf(value)) : null),
    },
    empty: sql<SqlBool>`coalesce(btrim(${text}), '') = ''`,
    takes: 'contains, lacks, is or not with text, or empty or filled with true',
  }
}

/** Matches exact values. `read` converts a value to the column's form. */
export function exact(column: RawBuilder<unknown>, read = (text: string) => text): FilterColumn {
  const same: Compare = (value) =>
    oneOf(
      column,
      textsOf(value).map((text) => read(text)),
    )
  return {
    plain: same,
    ops: { is: same },
    empty: sql<SqlBool>`${column} is null`,
    takes: 'is or not with text or a list of texts, or empty or filled with true',
  }
}

export function number(column: RawBuilder<unknown>): FilterColumn {
  const compare =
    (sign: '=' | '>=' | '<=' | '>' | '<'): Compare =>
    (value) =>
      typeof value === 'number' ? sql<SqlBool>`${column} ${sql.raw(sign)} ${value}::numeric` : null
  return {
    plain: compare('='),
    ops: {
      is: compare('='),
      from: compare('>='),
      to: compare('<='),
      above: compare('>'),
      below: compare('<'),
    },
    empty: sql<SqlBool>`${column} is null`,
    takes: 'is, not, from, to, above or below with a number, or empty or filled with true',
  }
}

/** Matches a timestamp by days of UTC, or by exact time. */
export function day(column: RawBuilder<unknown>): FilterColumn {
  const from: Compare = (value) => {
    const at = momentOf(value)
    return at && sql<SqlBool>`${column} >= ${at.first}`
  }
  const to: Compare = (value) => {
    const at = momentOf(value)
    return at && (at.whole ? sql<SqlBool>`${column} < ${at.next}` : sql<SqlBool>`${column} <= ${at.first}`)
  }
  const is: Compare = (value) => {
    const at = momentOf(value)
    return at?.whole ? sql<SqlBool>`(${column} >= ${at.first} and ${column} < ${at.next})` : null
  }
  const above: Compare = (value) => {
    const at = momentOf(value)
    return at && (at.whole ? sql<SqlBool>`${column} >= ${at.next}` : sql<SqlBool>`${column} > ${at.first}`)
  }
  const below: Compare = (value) => {
    const at = momentOf(value)
    return at && sql<SqlBool>`${column} < ${at.first}`
  }
  return {
    plain: is,
    ops: { is, from, to, above, below },
    takes: 'is, not, from, to, above or below with a day such as 2026-11-20',
  }
}

export function flag(condition: Condition): FilterColumn {
  const is: Compare = (value) => {
    if (typeof value !== 'boolean') return null
    return value ? condition : sql<SqlBool>`not (${condition})`
  }
  return { plain: is, ops: { is }, takes: 'is or not with true or false' }
}

/** A pattern for `ilike`. Escapes `%`, `_` and backslash. */
export const patternOf = (part: string) => `%${storableText(part).replace(/[\\%_]/g, '\\$&')}%`

export const contains = (text: RawBuilder<unknown>, part: string): Condition =>
  sql<SqlBool>`${text} ilike ${patternOf(part)}`

export const oneOf = (column: RawBuilder<unknown>, values: readonly string[]): Condition => {
  const [only] = values
  const texts = values.map(storableText)
  return values.length === 1 && only !== undefined
    ? sql<SqlBool>`${column} = ${storableText(only)}`
    : sql<SqlBool>`${column} = any(${texts}::text[])`
}

/** Matches the complete text, ignoring case. */
export const oneOfLetters = (text: RawBuilder<unknown>, values: readonly string[]): Condition =>
  sql<SqlBool>`lower(${text}) = any(array(select lower(one) from unnest(${values.map(storableText)}::text[]) one))`

export const isTexts = (value: Value): value is string | string[] =>
  typeof value === 'string' || Array.isArray(value)
export const textsOf = (value: Value): string[] => (Array.isArray(value) ? value : [String(value)])

export const storableText = (text: string) => text.replaceAll('\u0000', '').toWellFormed()

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/
const DAY_MS = 24 * 60 * 60_000

/**
 * An ISO date, or an ISO time with a zone; null for anything else. `whole`: it is a date, and `next` is the day
 * after.
 */
export function momentOf(value: Value): { first: Date; next: Date; whole: boolean } | null {
  if (typeof value !== 'string' || !(DAY.test(value) || MOMENT.test(value))) return null
  const whole = DAY.test(value)
  const first = new Date(whole ? `${value}T00:00:00Z` : value)
  if (Number.isNaN(first.getTime()) || first.getUTCFullYear() < 1) return null
  if (whole && !first.toISOString().startsWith(value)) return null
  return { first, next: new Date(first.getTime() + DAY_MS), whole }
}
