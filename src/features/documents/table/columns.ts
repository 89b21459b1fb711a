import type { z } from 'zod'
import type { FileThing, PropertySchema } from '#contract/things.ts'
import { texts } from '#messages/documents.ts'
import { type Property, propertiesOf } from '../document-type.ts'
import { contextOf, showValue } from '../field-value.ts'
import type { WorkSearch } from './work-search.ts'

export const FILENAME_FIELD = 'data.filename'
/** A property as the host's sort and filters name it (API-15). */
export const fieldOf = (property: Property) => `extracted.${property.key}`

/** Columns of a type's table; without a schema, those of the values that the rows have. */
export function columnsOf(
  schema: z.infer<typeof PropertySchema> | null | undefined,
  rows: readonly FileThing[],
): Property[] {
  if (schema && Object.keys(schema.properties).length > 0) return propertiesOf(schema)
  const seen = Object.assign({}, ...rows.map((row) => row.data.extracted)) as FileThing['data']['extracted']
  return propertiesOf(null, seen)
}

/** Text of one cell. */
export const cellText = (file: FileThing, property: Property) =>
  showValue(file.data.extracted[property.key], property.schema, contextOf(file.data.extracted))

/** The few fields that a phone's row shows: an amount, a day, and who it is from. */
export interface Summary {
  readonly amount: Property | undefined
  readonly day: Property | undefined
  readonly name: Property | undefined
}

export function summaryOf(columns: readonly Property[]): Summary {
  const amounts = columns.filter(({ schema }) => schema?.format === 'currency')
  const texts = columns.filter(
    ({ key, schema }) => schema?.type === 'string' && !schema.format && key !== 'currency',
  )
  return {
    amount: amounts.find(({ key }) => /(?:^|_)(?:total|due|closing|balance)/.test(key)) ?? amounts[0],
    day: columns.find(({ schema }) => schema?.format === 'date'),
    name: texts.find(({ key }) => /vendor|supplier|seller|name|party|from|bank|sender/.test(key)) ?? texts[0],
  }
}

/** First press sorts upwards, the second downwards, the third goes back to newest first. */
export function nextSort(search: WorkSearch, field: string): Pick<WorkSearch, 'sort' | 'desc'> {
  if (search.sort !== field) return { sort: field }
  return search.desc ? {} : { sort: field, desc: true }
}

/** Every order that the list offers, for a choice on phones. */
export function sortChoices(columns: readonly Property[]): { value: string; label: string }[] {
  const fields = [
    { field: FILENAME_FIELD, label: texts.filename },
    ...columns.map((property) => ({ field: fieldOf(property), label: property.label })),
  ]
  return [
    { value: '', label: texts.sortNewest },
    ...fields.flatMap(({ field, label }) => [
      { value: `+${field}`, label: texts.sortUp({ label }) },
      { value: `-${field}`, label: texts.sortDown({ label }) },
    ]),
  ]
}
