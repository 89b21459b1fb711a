import type * as z from 'zod/mini'
import type { FileThing, PropertySchema } from '#contract/things.ts'
import { texts } from '#messages/documents.ts'
import { mainProperties } from '#core/titles/main-properties.ts'
import { mainFirst, type Property, propertiesOf } from '../document-type.ts'
import { contextOf, showField } from '../field-value.ts'
import type { WorkSearch } from './work-search.ts'

export const FILENAME_FIELD = 'data.filename'
/** The file name as an optional column next to the title. */
export const FILENAME_COLUMN: Property = { key: FILENAME_FIELD, label: texts.filename, schema: undefined }
/** A column as the server's sorting and filters name it (API-15). */
export const fieldOf = ({ key }: Property) => (key === FILENAME_FIELD ? key : `extracted.${key}`)
/** The columns that are fields of documents. */
export const propertiesIn = (columns: readonly Property[]) =>
  columns.filter(({ key }) => key !== FILENAME_FIELD)

export type Schema = z.infer<typeof PropertySchema>

/** Whether a schema names the columns of its type's table. */
export const hasColumns = (schema: Schema | null | undefined): schema is Schema =>
  Object.keys(schema?.properties ?? {}).length > 0

/** Columns of a type's table; without a schema, those of the values that the rows have. */
export function columnsOf(schema: Schema | null | undefined, rows: readonly FileThing[]): Property[] {
  if (hasColumns(schema)) return mainFirst(propertiesOf(schema), schema)
  const seen = Object.assign({}, ...rows.map((row) => row.data.extracted)) as FileThing['data']['extracted']
  return propertiesOf(null, seen)
}

/** Key of the column that the title begins with. */
export const partyColumn = (schema: Schema | null | undefined) =>
  schema ? mainProperties({ schema }).parties[0] : undefined

/** Number of leading columns that are main fields of the type; status and workflow follow. */
export function leadingColumns(columns: readonly Property[], schema: Schema | null | undefined): number {
  if (!schema) return 0
  const { parties, date, amount } = mainProperties({ schema })
  const main: readonly unknown[] = [parties[0], date, amount]
  const end = columns.findIndex(({ key }) => !main.includes(key))
  return end < 0 ? columns.length : end
}

/** Text of one cell. */
export function cellText(file: FileThing, { key, schema }: Property): string {
  if (key === FILENAME_FIELD) return file.data.filename
  const text = showField(key, file.data.extracted[key], schema, contextOf(file.data.extracted))
  // Only some documents state seconds, so a column of times shows minutes.
  return schema?.format === 'time' ? text.replace(/^(\d{1,2}:\d{2}):\d{2}$/, '$1') : text
}

/** The few fields shown in a row on phones: amount, date, and sender. */
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

/** The first press sorts ascending, the second descending, the third restores newest first. */
export function nextSort(search: WorkSearch, field: string): Pick<WorkSearch, 'sort' | 'desc'> {
  if (search.sort !== field) return { sort: field }
  return search.desc ? {} : { sort: field, desc: true }
}

/** All sort orders of the list, for a menu on phones. */
export function sortChoices(columns: readonly Property[]): { value: string; label: string }[] {
  const fields = [
    { field: FILENAME_FIELD, label: texts.filename },
    ...propertiesIn(columns).map((property) => ({ field: fieldOf(property), label: property.label })),
  ]
  return [
    { value: '', label: texts.sortNewest },
    ...fields.flatMap(({ field, label }) => [
      { value: `+${field}`, label: texts.sortUp({ label }) },
      { value: `-${field}`, label: texts.sortDown({ label }) },
    ]),
  ]
}
