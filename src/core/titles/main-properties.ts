import type * as z from 'zod/mini'
import type { FieldValue, PropertySchema, SchemaProperty } from '#contract/things.ts'

// Determines which properties are the amount, date and party of any type, by formats and key names.

/** The fields of a type that are used here. */
export interface TypeShape {
  readonly schema: z.infer<typeof PropertySchema> | null
}

/** Property keys; all parties, the main one first. */
export interface MainProperties {
  readonly amount: string | null
  readonly date: string | null
  readonly parties: readonly string[]
  readonly currency: string | null
}

const SUM = /(?:^|_)(?:grand_total|total|amount|sum|amount_due|balance_due)$/
const SUM_OF_KIND = /price|value|cost|fee|rent|premium|salary|wage|pay\b|_pay$|balance|charge/
/** Amounts that are less important than others in the same document: a policy costs its premium. */
const LESSER_SUM = /(?:^|_)(?:insured|cover|coverage|limit|deposit|opening)(?:_|$)/
/** Names of dates that are not the document's own: due and expiry dates. */
const LATER_DAY = /due|expir|end|until|valid|birth|deadline|renew/
/** Whether a date is not the document's own, by its name. */
export const isLaterDay = (key: string): boolean => LATER_DAY.test(key)
const PARTY =
  /(?:^|_)(?:vendor|supplier|seller|shop|store|merchant|counterparty|party|company|customer|client|buyer|tenant|landlord|lessor|lessee|insurer|bank|employee|applicant|candidate|name|patient|payer|payee|sender|recipient|carrier_name|organi[sz]ation|employer|doctor|member|holder|contractor|author)(?:_name)?$/
/** Parties that are less important than others in the same document. */
const LESSER_PARTY =
  /(?:^|_)(?:doctor|employer|organi[sz]ation|landlord|lessor|holder|buyer|recipient|author)/

/** In display order. */
export function propertiesOf(type: TypeShape): [key: string, property: SchemaProperty][] {
  const { properties = {}, order = [] } = type.schema ?? {}
  const keys = [...new Set([...order, ...Object.keys(properties)])]
  return keys.flatMap((key): [string, SchemaProperty][] => {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined
    return property ? [[key, property]] : []
  })
}

export const isMoney = (key: string, { type, format }: SchemaProperty) =>
  type === 'number' &&
  (format === 'currency' || (format === undefined && (SUM.test(key) || SUM_OF_KIND.test(key))))

export function mainProperties(type: TypeShape): MainProperties {
  const properties = propertiesOf(type)
  const required = new Set(type.schema?.required)
  const keys = (test: (key: string, property: SchemaProperty) => boolean) =>
    properties.filter(([key, property]) => test(key, property)).map(([key]) => key)
  const money = keys(isMoney)
  const days = keys((_, { type: kind, format }) => kind === 'string' && format === 'date')
  const parties = keys(
    (key, { type: kind, format, enum: choices }) =>
      kind === 'string' && format === undefined && !choices?.length && PARTY.test(key),
  )
  const ownDays = days.filter((key) => !LATER_DAY.test(key))
  return {
    amount:
      money.find((key) => SUM.test(key)) ??
      money.find((key) => required.has(key)) ??
      money.find((key) => !LESSER_SUM.test(key)) ??
      money[0] ??
      null,
    date: ownDays.find((key) => required.has(key)) ?? ownDays[0] ?? days[0] ?? null,
    parties: [
      ...parties.filter((key) => !LESSER_PARTY.test(key)),
      ...parties.filter((key) => LESSER_PARTY.test(key)),
    ],
    currency: properties.some(([key]) => key === 'currency') ? 'currency' : null,
  }
}

/** Derives a property from a value, without a schema. */
export function propertyOfValue(value: FieldValue): SchemaProperty {
  if (typeof value === 'number') return { type: 'number' }
  if (typeof value === 'boolean') return { type: 'boolean' }
  if (typeof value === 'object') return { type: 'array' }
  return { type: 'string', ...(/^\d{4}-\d{2}-\d{2}$/.test(value) && { format: 'date' }) }
}
