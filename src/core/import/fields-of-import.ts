import type { ImportedField, ImportedValues } from '#contract/imported-values.ts'
import { type FieldValue, type SchemaData, type SchemaProperty, typeKey } from '#contract/things.ts'
import { texts } from '#messages/import.ts'
import { isSender, stemOf } from '../parties/party-names-in.ts'
import { isEmptyValue } from '../reading/value-checks.ts'
import { isLaterDay, mainProperties, propertiesOf } from '../titles/main-properties.ts'

/** Imported values as fields of a document. */
export interface FieldsOfImport {
  readonly values: Readonly<Record<string, FieldValue>>
  /** Properties of `values` that the type lacks. */
  readonly missing: Readonly<Record<string, SchemaProperty>>
}

type Type = Pick<SchemaData, 'document_type' | 'former_names' | 'schema'>
type Values = Readonly<Record<string, FieldValue>>

/**
 * Maps imported values to fields with the same name, or to new ones. The party becomes the sender, the date the
 * document date. A type name that does not match the document's type becomes a field. `read`: the values already read
 * from the document.
 */
export function fieldsOfImport(imported: ImportedValues, type: Type, read: Values): FieldsOfImport {
  const values: Record<string, FieldValue> = {}
  const missing: Record<string, SchemaProperty> = {}
  const known = new Map(Object.keys(type.schema.properties).map((key) => [plainKey(key), key]))
  const set = (key: string, value: ImportedField['value'], property: SchemaProperty) => {
    if (Object.hasOwn(values, key)) return
    const own = Object.hasOwn(type.schema.properties, key) ? type.schema.properties[key] : undefined
    values[key] = own ? inFormOf(own, value) : value
    if (!own) missing[key] = property
  }
  if (imported.party !== undefined) set(senderOf(type) ?? 'sender', imported.party, described(hints.sender))
  if (imported.date !== undefined)
    set(dayOf(type) ?? 'date', imported.date, { ...described(hints.date), format: 'date' })
  const currency = currencyOf(imported, read)
  for (const field of imported.fields ?? []) {
    const key = known.get(plainKey(field.name)) ?? newKey(field.name)
    const isOther = field.currency !== undefined && field.currency !== currency
    set(key, isOther ? `${field.currency} ${String(field.value)}` : field.value, propertyOf(field, isOther))
    if (!isOther && field.currency !== undefined && isEmptyValue(read['currency']))
      set('currency', field.currency, described(hints.currency))
  }
  if (imported.type !== undefined && !isNamed(type, imported.type))
    set('imported_type', imported.type, described(hints.type))
  return { values, missing }
}

const hints = texts.fieldHints
const described = (description: string): SchemaProperty => ({ type: 'string', description })

function isNamed({ document_type, former_names = [] }: Type, name: string): boolean {
  return [document_type, ...former_names].some((one) => typeKey(one) === typeKey(name))
}

/** Other properties that name a sender, likeliest first. */
const SENDERS = ['sender', 'issuer', 'employer', 'payer', 'bank', 'organization', 'provider', 'authority']

function senderOf(type: Type): string | undefined {
  const { parties } = mainProperties(type)
  const further = SENDERS.flatMap((word) => parties.filter((key) => stemOf(key) === word))
  return parties.find((key) => isSender(stemOf(key))) ?? further[0]
}

/** Start dates are not document dates. */
const BEGINNING = /start|begin|effective|period|week/

function dayOf(type: Type): string | undefined {
  const { date } = mainProperties(type)
  const days = propertiesOf(type).filter(([, property]) => property.format === 'date')
  return [date, ...days.map(([key]) => key)].find(
    (key): key is string => key !== null && !isLaterDay(key) && !BEGINNING.test(key),
  )
}

/** A document has one currency: the one that was read, else that of its first amount. */
function currencyOf({ fields = [] }: ImportedValues, read: Values): string | undefined {
  const { currency } = read
  if (typeof currency === 'string' && currency !== '') return currency
  return fields.find((field) => field.currency !== undefined)?.currency
}

function propertyOf({ value, format }: ImportedField, isText: boolean): SchemaProperty {
  if (Array.isArray(value)) return { type: 'array', items: { type: 'string' } }
  if (isText || typeof value === 'string') return { type: 'string', ...(format === 'date' && { format }) }
  if (typeof value === 'boolean') return { type: 'boolean' }
  return { type: 'number', ...(format === 'currency' && { format }) }
}

/** A value that does not fit the property's type is kept unchanged, so that it is marked for review. */
function inFormOf({ type }: SchemaProperty, value: ImportedField['value']): FieldValue {
  if (type === 'number' && typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value)) return Number(value)
  if (type === 'array' && !Array.isArray(value)) return [value]
  if (type !== 'string' || typeof value === 'string') return value
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** Normalises names for comparison: `Invoice No.` is `invoice_no`. */
const plainKey = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')

const KEY_MAX = 100
/** Fields that are not properties, and keys that every object has. */
const TAKEN: ReadonlySet<string> = new Set(['workflow', 'constructor', 'prototype', ''])

function newKey(name: string): string {
  const key = plainKey(name)
    .replaceAll(/^\p{M}+/gu, '')
    .slice(0, KEY_MAX)
  return TAKEN.has(key) ? `imported_${key || 'field'}` : key
}
