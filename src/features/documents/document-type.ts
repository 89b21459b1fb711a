import type * as z from 'zod/mini'
import type { FieldValue, PropertySchema, SchemaProperty } from '#contract/things.ts'
import { mainProperties } from '#core/titles/main-properties.ts'
import { fieldName } from '#core/fields/shown-names.ts'

/** A property for display: its key and its schema. */
export interface Property {
  readonly key: string
  readonly label: string
  readonly schema: SchemaProperty | undefined
}

/** The workflow is a state of work, not a value that was read (CONF-25). */
const HIDDEN = new Set(['workflow'])

/** Properties of a type in the schema's order, then others that were read from a document. */
export function propertiesOf(
  schema: z.infer<typeof PropertySchema> | null | undefined,
  extracted: Readonly<Record<string, FieldValue>> = {},
): Property[] {
  const known = schema?.properties ?? {}
  const ordered = (schema?.order ?? []).filter((key) => Object.hasOwn(known, key))
  const keys = [...new Set([...ordered, ...Object.keys(known), ...Object.keys(extracted)])]
  return keys
    .filter((key) => !HIDDEN.has(key))
    .map((key) => ({
      key,
      label: fieldName(key),
      schema: Object.hasOwn(known, key) ? known[key] : undefined,
    }))
}

/** Party, date and amount first, which people look for most. */
export function mainFirst(
  all: readonly Property[],
  schema: z.infer<typeof PropertySchema> | null | undefined,
): Property[] {
  if (!schema) return [...all]
  const { parties, date, amount } = mainProperties({ schema })
  const main = [parties[0], date, amount].flatMap((key) => all.find((one) => one.key === key) ?? [])
  return [...main, ...all.filter((one) => !main.includes(one))]
}
