import type { FieldValue, SchemaProperty } from '#contract/things.ts'
import type { Sheet } from './sheet.ts'
import type { Found } from './types.ts'

/** One field of a document type: its description for users and how it is found. */
export interface Field {
  readonly property: SchemaProperty
  readonly find: (sheet: Sheet) => Found<FieldValue> | null
  /** It is only found where it makes the total. */
  readonly isPart?: true
}

/** Definition of one document type. */
export interface Profile {
  /** Lower case, singular. */
  readonly documentType: string
  /** As used in a sentence; null if the name does not change. */
  readonly plural: string | null
  readonly department: string
  readonly fields: Readonly<Record<string, Field>>
  /** Names of fields that such a document always has; one without them is marked for review. */
  readonly required?: readonly string[]
}

type Find = Field['find']

export const textField = (description: string, find: Find): Field => ({
  property: { type: 'string', description },
  find,
})
export const dateField = (description: string, find: Find): Field => ({
  property: { type: 'string', description, format: 'date' },
  find,
})
export const formattedField = (format: string, description: string, find: Find): Field => ({
  property: { type: 'string', description, format },
  find,
})
export const moneyField = (description: string, find: Find): Field => ({
  property: { type: 'number', description, format: 'currency' },
  find,
})
/** A part of the total besides tax. */
export const partField = (description: string, find: Find): Field => ({
  ...moneyField(description, find),
  isPart: true,
})
export const numberField = (description: string, find: Find): Field => ({
  property: { type: 'number', description },
  find,
})
export const listField = (description: string, find: Find): Field => ({
  property: { type: 'array', description, items: { type: 'string' } },
  find,
})
