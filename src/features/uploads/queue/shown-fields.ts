import type { FieldValue, SchemaProperty } from '#contract/things.ts'

type Field = readonly [name: string, property: SchemaProperty]

/** What people look for first comes before the details that a type may begin with. */
const FIRST = /^(?:vendor|date|total|amount_due)$|_date$/

/** Values that fit in a line, the telling ones first, else in the order of the type: no tables, nothing empty. */
export function shownFields(
  properties: Readonly<Record<string, SchemaProperty>>,
  values: Readonly<Record<string, FieldValue>>,
): Field[] {
  const fields = Object.entries(properties).filter(([name]) => {
    const value = values[name]
    return value !== undefined && value !== null && value !== '' && typeof value !== 'object'
  })
  return fields.sort(([a], [b]) => Number(FIRST.test(b)) - Number(FIRST.test(a)))
}
