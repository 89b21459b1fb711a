import type { FieldValue, SchemaProperty } from '#contract/things.ts'
import { type FieldFormat, formatOf, isValidText, showFormatted } from '#core/fields/field-formats.ts'
import { currencyOf } from '#core/titles/document-title.ts'
import { texts } from '#messages/documents.ts'

/** What of a document helps to show one of its values. */
export interface ValueContext {
  /** ISO 4217 code that the document's amounts are in; null where none was read. */
  readonly currency: string | null
}

/** The currency of a document's amounts, by its own field. */
export function contextOf(extracted: Readonly<Record<string, FieldValue>>): ValueContext {
  return { currency: currencyOf(extracted) }
}

/** A value for display: amounts, days and numbers in the browser's locale; a dash if it is empty. */
export function showValue(
  value: FieldValue | undefined,
  property: SchemaProperty | undefined,
  context: ValueContext,
): string {
  if (value === undefined || value === null || value === '') return texts.empty
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number' || typeof value === 'string')
    return showFormatted({ value, currency: context.currency }, property)
  if (Array.isArray(value)) {
    if (value.some((entry) => typeof entry === 'object' && entry !== null))
      return texts.items({ n: value.length })
    return value.map((entry) => showValue(entry, undefined, context)).join(', ')
  }
  return Object.entries(value)
    .map(([key, entry]) => `${key}: ${showValue(entry, undefined, context)}`)
    .join(', ')
}

export const isNumeric = (property: SchemaProperty | undefined) => property?.type === 'number'

/** A list whose entries are rows of a table, such as line items. */
export const isRows = (value: FieldValue | undefined): value is { [key: string]: FieldValue }[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((entry) => typeof entry === 'object' && entry !== null && !Array.isArray(entry))

/** A value as text to be edited. */
export function editText(value: FieldValue | undefined): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map((entry) => editText(entry)).join('\n')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export type Parsed =
  { readonly ok: true; readonly value: FieldValue } | { readonly ok: false; readonly error: string }

/** Edited text as a value of the property's type. Empty text clears the value. */
export function parseText(text: string, property: SchemaProperty | undefined): Parsed {
  const trimmed = text.trim()
  if (trimmed === '') return { ok: true, value: property?.type === 'array' ? [] : null }
  switch (property?.type) {
    case 'number':
      return parseNumber(trimmed)
    case 'boolean':
      return { ok: true, value: trimmed === 'true' }
    case 'array':
      return { ok: true, value: trimmed.split('\n').flatMap((line) => line.trim() || []) }
    default:
      return parseFormatted(trimmed, property)
  }
}

/**
 * Takes `1234.5`, `1,234.50` and `1.234,50`. Of two kinds of separators the last is the decimal one; a lone point is
 * decimal, as shown for editing; a lone comma is decimal unless three digits follow it.
 */
function parseNumber(text: string): Parsed {
  const bare = text.replace(/[\s\u00a0'’]/g, '')
  const value = /^[+-]?[\d.,]*\d[\d.,]*$/.test(bare) ? Number(withPoint(bare)) : Number.NaN
  return Number.isFinite(value) ? { ok: true, value } : { ok: false, error: texts.notNumber }
}

function withPoint(bare: string): string {
  const point = bare.lastIndexOf('.')
  const comma = bare.lastIndexOf(',')
  if (point >= 0 && comma >= 0) {
    return point > comma ? bare.replaceAll(',', '') : bare.replaceAll('.', '').replace(',', '.')
  }
  if (point !== bare.indexOf('.')) return bare.replaceAll('.', '')
  const isGrouping = comma !== bare.indexOf(',') || /,\d{3}$/.test(bare)
  return isGrouping ? bare.replaceAll(',', '') : bare.replace(',', '.')
}

/** The error of an invalid text; null for formats that take any text, which is then marked for review. */
const formatErrors: Readonly<Record<FieldFormat, string | null>> = {
  date: texts.notDate,
  email: null,
  currency: null,
}

function parseFormatted(text: string, property: SchemaProperty | undefined): Parsed {
  const format = formatOf(property)
  const error = format && formatErrors[format]
  if (!error || !property || isValidText(text, property)) return { ok: true, value: text }
  return { ok: false, error }
}
