import { EMAIL_SHAPE } from '#contract/email-shape.ts'
import type { ItemProperty, SchemaProperty } from '#contract/things.ts'
import { calendarDay, money, plainNumber } from '#lib/field-format.ts'

/** Formats that a document type can choose. `format` is free text on the wire: a server may send others. */
export type FieldFormat = 'date' | 'email' | 'currency'

/** A value whose text depends on its format. */
interface Shown {
  readonly value: string | number
  /** ISO 4217 code of the document's amounts; null if unknown. */
  readonly currency: string | null
  readonly locale?: string | undefined
}

interface FormatRow {
  /** JSON type of its values. */
  readonly type: 'string' | 'number'
  /** Whether columns of a table property can have this format. */
  readonly inTables: boolean
  /** Type of its `input` element. */
  readonly input: 'date' | 'email' | 'text'
  readonly filter: 'day' | 'text' | 'number'
  /** Whether its input shows the document's currency. */
  readonly hasCurrency: boolean
  /** Whether a trimmed, non-empty value is valid in this format. */
  readonly isValid: (value: string) => boolean
  readonly show: (shown: Shown) => string
}

/** A date that exists in the calendar, as `2026-11-20`. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const rows: Readonly<Record<FieldFormat, FormatRow>> = {
  date: {
    type: 'string',
    inTables: true,
    input: 'date',
    filter: 'day',
    hasCurrency: false,
    isValid: isDay,
    show: ({ value, locale }) => calendarDay(String(value), locale),
  },
  email: {
    type: 'string',
    inTables: false,
    input: 'email',
    filter: 'text',
    hasCurrency: false,
    isValid: (value) => EMAIL_SHAPE.test(value),
    show: ({ value }) => String(value),
  },
  currency: {
    type: 'number',
    inTables: true,
    input: 'text',
    filter: 'number',
    hasCurrency: true,
    isValid: () => true,
    show: ({ value, currency, locale }) => money(Number(value), currency, locale),
  },
}

type Formatted = Pick<SchemaProperty | ItemProperty, 'type' | 'format'>

const isFormat = (format: string | undefined): format is FieldFormat =>
  format !== undefined && Object.hasOwn(rows, format)

/** The format of a property; null for no format, one of another type, or one of a newer server. */
export const formatOf = (property: Formatted | undefined): FieldFormat | null =>
  property && isFormat(property.format) && rows[property.format].type === property.type
    ? property.format
    : null

const rowOf = (property: Formatted | undefined): FormatRow | null => {
  const format = formatOf(property)
  return format && rows[format]
}

const all = Object.keys(rows).filter(isFormat)

/** The formats to choose from for a data type. */
export const formatsOfType = (type: SchemaProperty['type']): readonly FieldFormat[] =>
  all.filter((format) => rows[format].type === type)

/** A cell type, or a format that implies its type. */
export type ColumnKind = ItemProperty['type'] | FieldFormat

/** The column kinds to choose from, each a type with an optional format; formats follow their type. */
export const columnKinds: ReadonlyMap<ColumnKind, ItemProperty> = new Map(
  (['string', 'number', 'boolean'] as const).flatMap((type): [ColumnKind, ItemProperty][] => [
    [type, { type }],
    ...formatsOfType(type).flatMap((format): [ColumnKind, ItemProperty][] =>
      rows[format].inTables ? [[format, { type, format }]] : [],
    ),
  ]),
)

/** The kind of a column; its type if its format is not among the choices. */
export function columnKindOf(column: ItemProperty): ColumnKind {
  const format = formatOf(column)
  return format && columnKinds.has(format) ? format : column.type
}

/** Whether a non-empty text is valid in a property's format. */
export const isValidText = (text: string, property: Formatted): boolean =>
  rowOf(property)?.isValid(text.trim()) ?? true

/** Formats a text or number for display. */
export function showFormatted(shown: Shown, property: Formatted | undefined): string {
  const row = rowOf(property)
  const fits = row?.type === typeof shown.value
  if (row && fits) return row.show(shown)
  return typeof shown.value === 'number' ? plainNumber(shown.value, shown.locale) : shown.value
}

/** The input type for a property: `text` for an invalid date, which a date input would hide. */
export function inputTypeOf(property: Formatted | undefined, text: string): FormatRow['input'] {
  const input = rowOf(property)?.input ?? 'text'
  return input === 'date' && !/^(\d{4}-\d{2}-\d{2})?$/.test(text) ? 'text' : input
}

/** The currency to show in the input of a property; null for none. */
export const inputCurrencyOf = (property: Formatted | undefined, currency: string | null): string | null =>
  rowOf(property)?.hasCurrency ? currency : null

/** How a property without fixed values is filtered. */
export const filterKindOf = (property: Formatted | undefined): FormatRow['filter'] =>
  rowOf(property)?.filter ?? (property?.type === 'number' ? 'number' : 'text')
