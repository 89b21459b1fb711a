import type { DataLimits } from '#contract/limits.ts'
import type { Evidence, FieldValue, FileData, SchemaData } from '#contract/things.ts'
import { HttpError } from '#server/http/http-error.ts'

type Values = FileData['extracted']

/** What is longer in its own way has a sentence of its own. */
const count = (n: number) => n.toLocaleString('en-US')

const tooLarge = (field: string, detail: string) =>
  new HttpError(422, 'invalid', detail, { field: field.slice(0, 200) })

/** 422 with the field for a value that a person sets and that is longer than a value may be. */
export function checkValue(field: string, value: FieldValue, limits: DataLimits): void {
  if (typeof value === 'string') {
    if (value.length > limits.valueCharacters) {
      throw tooLarge(
        field,
        `${field.slice(0, 120)} has ${count(value.length)} characters; a value has at most ${count(limits.valueCharacters)}. Shorten it.`,
      )
    }
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value) && value.length > limits.tableRows) {
    throw tooLarge(
      field,
      `${field.slice(0, 120)} has ${count(value.length)} rows; a list or table has at most ${count(limits.tableRows)}. Remove some.`,
    )
  }
  const columns = Array.isArray(value) ? [] : Object.keys(value)
  if (columns.length > limits.properties) {
    throw tooLarge(
      field,
      `${field.slice(0, 120)} has ${count(columns.length)} columns; a table has at most ${count(limits.properties)}. Remove some.`,
    )
  }
  for (const inner of Object.values(value)) checkValue(field, inner, limits)
}

/**
 * 422 for a document that an edit makes larger than a document may be. One that was larger before stays editable, as
 * long as it does not grow.
 */
export function checkValues(before: Values, after: Values, limits: DataLimits): void {
  const [had, has] = [Object.keys(before).length, Object.keys(after).length]
  // As many again for values of properties that the document's type has no more.
  const most = 2 * limits.properties
  if (has > most && has > had) {
    throw tooLarge('extracted', `A document has values of at most ${count(most)} properties.`)
  }
  const size = JSON.stringify(after).length
  if (size > limits.dataCharacters && size > JSON.stringify(before).length) {
    throw tooLarge(
      'extracted',
      `The values of a document have at most ${count(limits.dataCharacters)} characters together. Shorten or remove some.`,
    )
  }
}

/** 422 for a document type that is larger than one may be, unless an edit made one smaller that was so before. */
export function checkType(before: SchemaData | null, after: SchemaData, limits: DataLimits): void {
  const [had, has] = [before ? propertiesOf(before) : 0, propertiesOf(after)]
  if (has > limits.properties && has > had) {
    throw tooLarge(
      'schema.properties',
      `A document type has at most ${count(limits.properties)} properties, columns of tables included; this one has ${count(has)}. Remove some.`,
    )
  }
  const long = (text: string | undefined) => (text?.length ?? 0) > limits.valueCharacters
  if (long(after.description) && after.description !== before?.description) {
    throw tooLarge(
      'description',
      `A description has at most ${count(limits.valueCharacters)} characters. Shorten it.`,
    )
  }
  const size = JSON.stringify(after).length
  if (size > limits.dataCharacters && (!before || size > JSON.stringify(before).length)) {
    throw tooLarge(
      'schema',
      `What describes a document type has at most ${count(limits.dataCharacters)} characters together. Shorten its descriptions or lists of values.`,
    )
  }
}

const propertiesOf = ({ schema }: SchemaData): number =>
  Object.values(schema.properties).reduce(
    (sum, { items }) => sum + 1 + Object.keys(items?.properties ?? {}).length,
    0,
  )

/** A document type that nobody made by hand, with as many properties as one may have. */
export function fittingType<T extends SchemaData>(type: T, { properties: most }: DataLimits): T {
  if (propertiesOf(type) <= most) return type
  let left = most
  const kept = Object.entries(type.schema.properties).filter(([, { items }]) => {
    left -= 1 + Object.keys(items?.properties ?? {}).length
    return left >= 0
  })
  return { ...type, schema: { ...type.schema, properties: Object.fromEntries(kept) } }
}

/** What was read of a document, as much of it as a document may hold. What was cut is marked as having more to it. */
export function fittingValues(
  { extracted, evidence = {} }: Pick<FileData, 'extracted' | 'evidence'>,
  limits: DataLimits,
): { extracted: Values; evidence: Record<string, Evidence> } {
  const values: Values = {}
  const seen: Record<string, Evidence> = {}
  let left = limits.dataCharacters
  for (const [index, [key, value]] of Object.entries(extracted).entries()) {
    if (index >= 2 * limits.properties) break
    const fitting = fittingValue(value, limits, left)
    left -= sizeOf(key, fitting)
    values[key] = fitting
    const known = evidence[key]
    if (known) seen[key] = fittingEvidence(known, limits)
    if (fitting !== value) seen[key] = { page: 0, source: 'text-layer', ...seen[key], ...CUT }
  }
  return { extracted: values, evidence: seen }
}

/** Doubtful enough to be looked at by a person, since something of the value is missing. */
const CUT = { confidence: 0, doubt: 'part' } as const

const sizeOf = (key: string, value: FieldValue) => key.length + JSON.stringify(value).length

/** The same value where nothing had to be cut. `left`: characters of JSON. */
function fittingValue(value: FieldValue, limits: DataLimits, left: number): FieldValue {
  if (typeof value === 'string') {
    const most = Math.max(0, Math.min(limits.valueCharacters, left))
    return value.length > most ? value.slice(0, most).toWellFormed() : value
  }
  if (Array.isArray(value)) {
    let cut = value.length > limits.tableRows
    const rows: FieldValue[] = []
    for (const row of value.slice(0, limits.tableRows)) {
      const fitting = fittingValue(row, limits, left)
      left -= JSON.stringify(fitting).length + 1
      if (left < 0) {
        cut = true
        break
      }
      cut ||= fitting !== row
      rows.push(fitting)
    }
    return cut ? rows : value
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => {
    const fitting = fittingValue(inner, limits, left)
    left -= sizeOf(key, fitting)
    return [key, fitting] as const
  })
  return entries.every(([key, inner]) => inner === value[key]) ? value : Object.fromEntries(entries)
}

function fittingEvidence(evidence: Evidence, limits: DataLimits): Evidence {
  const { text, printed } = evidence
  const most = limits.valueCharacters
  return {
    ...evidence,
    ...(text !== undefined && text.length > most && { text: text.slice(0, most).toWellFormed() }),
    ...(printed !== undefined && { printed: fittingValue(printed, limits, most) }),
  }
}
