import type { FieldValue, SchemaProperty } from '#contract/things.ts'

type Field = readonly [name: string, property: SchemaProperty]

/** Values that fit in a line, in the order of the type: no tables, nothing empty. */
export function shownFields(
  properties: Readonly<Record<string, SchemaProperty>>,
  values: Readonly<Record<string, FieldValue>>,
): Field[] {
  return Object.entries(properties).filter(([name]) => {
    const value = values[name]
    return value !== undefined && value !== null && value !== '' && typeof value !== 'object'
  })
}
