import { hostileValue, one, type Random } from './hostile.ts'

/** The parts of a JSON Schema that the generator reads; the server validates the rest. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly minimum?: number
  readonly maximum?: number
}

export interface ValueSource {
  readonly random: Random
  /** Resolves `#/components/schemas/...`. */
  readonly resolve: (reference: string) => Schema
  /** A known text, such as the id of a file. */
  readonly known: () => string
}

const HOSTILE = 0.12
const MAX_DEPTH = 6

/** A value that matches the schema, except that any part of it may be something else. */
export function valueOf(schema: Schema, source: ValueSource, depth = 0): unknown {
  const { random } = source
  if (random() < HOSTILE || depth > MAX_DEPTH) return hostileValue(random)
  if (schema.$ref !== undefined) return valueOf(source.resolve(schema.$ref), source, depth + 1)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices && choices.length > 0) return valueOf(one(random, choices), source, depth + 1)
  if ('const' in schema) return schema.const
  if (schema.enum) return one(random, schema.enum)
  const type = Array.isArray(schema.type) ? one(random, schema.type as string[]) : (schema.type as string)
  switch (type) {
    case 'object':
      return objectOf(schema, source, depth)
    case 'array':
      return Array.from({ length: Math.floor(random() * 4) }, () =>
        valueOf(schema.items ?? {}, source, depth + 1),
      )
    case 'integer':
    case 'number':
      return numberOf(schema, random)
    case 'boolean':
      return random() < 0.5
    case 'string':
      return textOf(schema, source)
    default:
      return random() < 0.5 ? source.known() : hostileValue(random)
  }
}

function objectOf(schema: Schema, source: ValueSource, depth: number): Record<string, unknown> {
  const { random } = source
  const value: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const required = schema.required?.includes(name) ?? false
    if (random() < (required ? 0.95 : 0.4)) value[name] = valueOf(part, source, depth + 1)
  }
  if (random() < 0.15) value[one(random, extraNames)] = hostileValue(random)
  return value
}

const extraNames = [
  'constructor',
  'department',
  'created_by',
  'id',
  'role',
  'project_id',
  'extracted',
  'ﬀ',
  '',
]

function numberOf({ minimum = -10, maximum = 1_000 }: Schema, random: Random): number {
  const edges = [minimum, maximum, minimum - 1, maximum + 1, 0, 1]
  return random() < 0.3 ? one(random, edges) : Math.floor(random() * 100)
}

function textOf({ format }: Schema, { random, known }: ValueSource): string {
  if (format === 'email') return `somebody-${Math.floor(random() * 1e6)}@example.com`
  if (format === 'date-time') return '2026-11-22T08:00:00Z'
  if (format === 'date') return '2026-11-22'
  return one(random, [known(), known(), 'a'.repeat(64), 'Receipt', 'image/jpeg', '[{"field":"x","op":"eq"}]'])
}
