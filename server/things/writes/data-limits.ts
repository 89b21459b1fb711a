import type { DataLimits } from '#contract/limits.ts'
import type { Evidence, FieldValue, FileData, SchemaData } from '#contract/things.ts'
import { plainNumber } from '#lib/field-format.ts'
import { HttpError } from '#server/http/http-error.ts'

type Values = FileData['extracted']

const count = (n: number) => plainNumber(n, 'en-US')

const tooLarge = (field: string, detail: string) =>
  new HttpError(422, 'invalid', detail, { field: field.slice(0, 200) })

/** 422 with the field for a value over the limits. */
export function checkValue(field: string, value: FieldValue, limits: DataLimits): void {
  if (typeof value === 'string') {
    if (value.length > limits.valueCharacters) {
      throw tooLarge(
        field,
        `${field.slice(0, 120)} has ${count(value.length)} characters; the limit is ${count(limits.valueCharacters)}. Shorten it.`,
      )
    }
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value) && value.length > limits.tableRows) {
    throw tooLarge(
      field,
      `${field.slice(0, 120)} has ${count(value.length)} rows; the limit is ${count(limits.tableRows)}. Remove some.`,
    )
  }
  const columns = Array.isArray(value) ? [] : Object.keys(value)
  if (columns.length > limits.properties) {
    throw tooLarge(
      field,
      `${field.slice(0, 120)} has ${count(columns.length)} columns; the limit is ${count(limits.properties)}. Remove some.`,
    )
  }
  for (const inner of Object.values(value)) checkValue(field, inner, limits)
}

/**
 * 422 if an edit makes a document exceed the limits. A document that exceeded them before stays editable as long as it
 * does not grow.
 */
export function checkValues(before: Values, after: Values, limits: DataLimits): void {
  const [had, has] = [Object.keys(before).length, Object.keys(after).length]
  // Twice the limit, because values of properties that were removed from the type are kept.
  const most = 2 * limits.properties
  if (has > most && has > had) {
    throw tooLarge('extracted', `A document can have values for at most ${count(most)} properties.`)
  }
  const size = JSON.stringify(after).length
  if (size > limits.dataCharacters && size > JSON.stringify(before).length) {
    throw tooLarge(
      'extracted',
      `The values of a document are limited to ${count(limits.dataCharacters)} characters in total. Shorten or remove some.`,
    )
  }
}

/** 422 if an edit makes a document type exceed the limits, as for documents. */
export function checkType(before: SchemaData | null, after: SchemaData, limits: DataLimits): void {
  const [had, has] = [before ? propertiesOf(before) : 0, propertiesOf(after)]
  if (has > limits.properties && has > had) {
    throw tooLarge(
      'schema.properties',
      `A document type can have at most ${count(limits.properties)} properties, including table columns; this one has ${count(has)}. Remove some.`,
    )
  }
  const long = (text: string | undefined) => (text?.length ?? 0) > limits.valueCharacters
  if (long(after.description) && after.description !== before?.description) {
    throw tooLarge(
      'description',
      `A description is limited to ${count(limits.valueCharacters)} characters. Shorten it.`,
    )
  }
  const size = JSON.stringify(after).length
  if (size > limits.dataCharacters && (!before || size > JSON.stringify(before).length)) {
    throw tooLarge(
      'schema',
      `A document type is limited to ${count(limits.dataCharacters)} characters in total. Shorten its descriptions or lists of values.`,
    )
  }
}

const propertiesOf = ({ schema }: SchemaData): number =>
  Object.values(schema.properties).reduce(
    (sum, { items }) => sum + 1 + Object.keys(items?.properties ?? {}).length,
    0,
  )

/** Whether a document type is within the limits. */
export const fitsType = (type: SchemaData, limits: DataLimits): boolean =>
  propertiesOf(type) <= limits.properties && JSON.stringify(type).length <= limits.dataCharacters

/** A built-in document type, cut to the allowed number of properties. */
export function fittingType<T extends SchemaData>(type: T, { properties: most }: DataLimits): T {
  if (propertiesOf(type) <= most) return type
  let left = most
  const fitting = Object.entries(type.schema.properties).filter(([, { items }]) => {
    left -= 1 + Object.keys(items?.properties ?? {}).length
    return left >= 0
  })
  return { ...type, schema: { ...type.schema, properties: Object.fromEntries(fitting) } }
}

/** Extracted values, cut to the limits. A cut value is marked as partial. */
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
  return { extracted: values, evidence: { ...ofMissing(evidence, values, limits), ...seen } }
}

/** For a missing value, the evidence names the rule that requires it. */
const ofMissing = (evidence: Readonly<Record<string, Evidence>>, values: Values, limits: DataLimits) =>
  Object.fromEntries(
    Object.entries(evidence)
      .filter(([key, { doubt }]) => doubt === 'rule' && !Object.hasOwn(values, key))
      .slice(0, limits.properties)
      .map(([key, known]) => [key, fittingEvidence(known, limits)]),
  )

/** Puts the value into review. */
const CUT = { confidence: 0, doubt: 'part' } as const

const sizeOf = (key: string, value: FieldValue) => key.length + JSON.stringify(value).length

/** Returns the same object if nothing was cut. `left`: characters of JSON. */
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
