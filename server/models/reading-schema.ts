import type { JSONSchema7 } from 'ai'
import { z } from 'zod'
import type { FieldValue, ItemProperty, SchemaProperty } from '#contract/things.ts'
import type { ModelOutput } from './reading-model-port.ts'

// JSON Schema of a model's answer: each value with its page and quote.

type Properties = Readonly<Record<string, SchemaProperty>>

/** Every property is required; properties missing in the document are null. */
export function answerSchema(properties: Properties): JSONSchema7 {
  const fields = Object.entries(properties).map(([name, property]) => [name, fieldSchema(property)] as const)
  return objectOf(Object.fromEntries(fields))
}

const fieldSchema = (property: SchemaProperty): JSONSchema7 => ({
  ...objectOf({
    value: valueSchema(property),
    page: { type: 'integer', description: 'Number of the page, from 1' },
    quote: { type: 'string', description: 'The words of the page, copied exactly; empty without a value' },
  }),
  ...(property.description ? { description: property.description } : {}),
})

function valueSchema({ type, format, enum: choices, items }: SchemaProperty): JSONSchema7 {
  if (type === 'array') {
    const each =
      items?.type === 'object' ? rowSchema(items.properties ?? {}) : choiceSchema('string', choices)
    return { type: ['array', 'null'], items: each }
  }
  const hint = HINTS[format ?? '']
  const schema = choiceSchema(type, choices)
  const nullable: JSONSchema7 = { ...schema, type: [type, 'null'], ...(hint ? { description: hint } : {}) }
  return schema.enum ? { ...nullable, enum: [...schema.enum, null] } : nullable
}

const HINTS: Readonly<Record<string, string>> = {
  date: 'A day as YYYY-MM-DD',
  currency: 'A number with a point before the cents and no currency sign',
}

const choiceSchema = (type: SchemaProperty['type'], choices: readonly string[] | undefined): JSONSchema7 =>
  choices && choices.length > 0 && type === 'string' ? { type, enum: [...choices] } : { type }

const rowSchema = (columns: Readonly<Record<string, ItemProperty>>): JSONSchema7 =>
  objectOf(
    Object.fromEntries(Object.entries(columns).map(([name, { type }]) => [name, { type: [type, 'null'] }])),
  )

const objectOf = (properties: Record<string, JSONSchema7>): JSONSchema7 => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

const Answer = z.record(
  z.string(),
  z
    .object({ value: z.unknown(), page: z.number().catch(1), quote: z.string().catch('') })
    .nullable()
    .catch(null),
)

/** The values of an answer, not yet checked. Ignores everything else. */
export function valuesOf(answer: unknown): ModelOutput['values'] {
  const parsed = Answer.safeParse(answer)
  if (!parsed.success) return {}
  return Object.fromEntries(
    Object.entries(parsed.data).flatMap(([name, field]) =>
      field === null || field.value === null || field.value === undefined || field.quote.trim() === ''
        ? []
        : [
            [
              name,
              { value: withoutNulls(field.value as FieldValue), page: field.page - 1, quote: field.quote },
            ],
          ],
    ),
  )
}

/** Drops null cells from table rows. */
function withoutNulls(value: FieldValue): FieldValue {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([, cell]) => cell !== null))
}
