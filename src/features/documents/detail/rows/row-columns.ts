import type { FieldValue, SchemaProperty } from '#contract/things.ts'
import { fieldName } from '#core/fields/shown-names.ts'
import type { Property } from '../../document-type.ts'
import { isRows } from '../../field-value.ts'

/** One row of a table property, such as a line item. */
export type RowValue = Readonly<Record<string, FieldValue>>

export interface RowColumn {
  readonly key: string
  readonly label: string
  readonly schema: SchemaProperty
}

/** Default columns of a table, if neither its schema nor its rows have any. */
const FALLBACK = { description: { type: 'string' }, amount: { type: 'number', format: 'currency' } } as const

/** Whether a property is a table: by its schema, else by the value. */
export const isTable = ({ schema }: Property, value: FieldValue | undefined) =>
  isRows(value) || schema?.items?.type === 'object'

/**
 * Columns in the schema's order, then others that the rows have; columns without a schema are typed by their values.
 */
export function columnsOf({ schema }: Property, rows: readonly RowValue[]): RowColumn[] {
  const typed = schema?.items?.properties ?? {}
  const order = (schema?.items?.order ?? []).filter((key) => Object.hasOwn(typed, key))
  const keys = [...new Set([...order, ...Object.keys(typed), ...rows.flatMap((row) => Object.keys(row))])]
  const known: Readonly<Record<string, SchemaProperty>> = keys.length === 0 ? FALLBACK : typed
  const columns = (keys.length === 0 ? Object.keys(FALLBACK) : keys).map((key) => ({
    key,
    label: fieldName(key),
    schema: (Object.hasOwn(known, key) ? known[key] : undefined) ?? guessed(rows.map((row) => row[key])),
  }))
  // Without an order in the schema, descriptions come before numbers.
  return order.length > 0 ? columns : columns.toSorted((a, b) => rank(a) - rank(b))
}

const rank = ({ schema }: RowColumn) => (schema.type === 'number' ? 1 : 0)

function guessed(values: readonly (FieldValue | undefined)[]): SchemaProperty {
  const there = values.filter((value) => value !== undefined && value !== null)
  const all = (type: string) => there.length > 0 && there.every((value) => typeof value === type)
  if (all('number')) return { type: 'number' }
  return { type: all('boolean') ? 'boolean' : 'string' }
}
