import type * as z from 'zod/mini'
import type { AmountRole, PropertySchema, SchemaProperty } from '#contract/things.ts'

export type Schema = z.infer<typeof PropertySchema>
export type PropertyType = SchemaProperty['type']

/** A property being edited, with `required`, which is stored in the schema. */
export interface PropertyDraft {
  readonly schema: SchemaProperty
  readonly required: boolean
}

/** Normalises a name: trimmed, lower case, underscores for whitespace (SCHEMA-09). */
export const normalName = (typed: string) => typed.trim().toLowerCase().replaceAll(/\s+/g, '_')

/** Keys in display order. */
export function orderedKeys({ properties, order = [] }: Schema): string[] {
  const known = order.filter((key) => Object.hasOwn(properties, key))
  return [...new Set([...known, ...Object.keys(properties)])]
}

export const draftOf = (schema: Schema, key: string): PropertyDraft => ({
  schema: schema.properties[key] ?? { type: 'string' },
  required: schema.required?.includes(key) ?? false,
})

export const isSameDraft = (a: PropertyDraft, b: PropertyDraft) => JSON.stringify(a) === JSON.stringify(b)

/** Whether a change affects how documents are read; the role of an amount does not. */
export const isReadOtherwise = (a: PropertyDraft, b: PropertyDraft) =>
  !isSameDraft(withoutRole(a), withoutRole(b))

function withoutRole({ schema, required }: PropertyDraft): PropertyDraft {
  const { role: _role, ...rest } = schema
  return { required, schema: rest }
}

/** Returns the schema with one property set. */
export function withProperty(schema: Schema, key: string, draft: PropertyDraft): Schema {
  const required = (schema.required ?? []).filter((name) => name !== key)
  return {
    ...schema,
    properties: { ...schema.properties, [key]: draft.schema },
    order: orderedKeys({ ...schema, properties: { ...schema.properties, [key]: draft.schema } }),
    required: draft.required ? [...required, key] : required,
  }
}

export function withoutProperty(schema: Schema, key: string): Schema {
  const { [key]: _removed, ...properties } = schema.properties
  return {
    ...schema,
    properties,
    order: orderedKeys(schema).filter((name) => name !== key),
    required: (schema.required ?? []).filter((name) => name !== key),
  }
}

/** Changes the data type and drops settings of the previous one, such as predefined values (SCHEMA-08). */
export function withType({ schema, required }: PropertyDraft, type: PropertyType): PropertyDraft {
  const { enum: values, format: _format, items: _items, role: _role, ...rest } = schema
  return {
    required,
    schema: {
      ...rest,
      type,
      ...(type === 'string' && values && { enum: values }),
      ...(type === 'array' && { items: { type: 'string' } }),
    },
  }
}

export function withFormat({ schema, required }: PropertyDraft, format: string): PropertyDraft {
  const { format: _before, role, ...rest } = schema
  if (format === '') return { required, schema: rest }
  return { required, schema: { ...rest, format, ...(format === 'currency' && role && { role }) } }
}

export const withRole = ({ schema, required }: PropertyDraft, role: AmountRole): PropertyDraft => ({
  required,
  schema: { ...schema, role },
})

/** Adds a value: trimmed, not blank, no duplicates (SCHEMA-11). */
export function withValue({ schema, required }: PropertyDraft, typed: string): PropertyDraft {
  const value = typed.trim()
  const values = schema.enum ?? []
  if (value === '' || values.includes(value)) return { schema, required }
  return { required, schema: { ...schema, enum: [...values, value] } }
}

export function withoutValue({ schema, required }: PropertyDraft, value: string): PropertyDraft {
  const { enum: values = [], ...rest } = schema
  const left = values.filter((one) => one !== value)
  return { required, schema: left.length > 0 ? { ...rest, enum: left } : rest }
}
