import type { FieldValue, SchemaProperty } from '#contract/things.ts'
import { showFormatted } from '#core/fields/field-formats.ts'
import { valueName } from '#core/fields/shown-names.ts'
import { currencyOf } from '#core/titles/document-title.ts'
import { texts } from '#messages/documents.ts'

/** What is needed of a document to format one of its values. */
export interface ValueContext {
  /** ISO 4217 code of the document's amounts; null if none was read. */
  readonly currency: string | null
}

/** The currency of a document's amounts, by its own field. */
export function contextOf(extracted: Readonly<Record<string, FieldValue>>): ValueContext {
  return { currency: currencyOf(extracted) }
}

/** Formats a value: amounts, dates and numbers in the browser's locale; a dash if it is empty. */
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

/** Formats the value of a field; words of Sheaf's own in the language of the screen. */
export const showField = (
  key: string | null,
  value: FieldValue | undefined,
  property: SchemaProperty | undefined,
  context: ValueContext,
): string => showValue(typeof value === 'string' ? valueName(key, value) : value, property, context)

export const isNumeric = (property: SchemaProperty | undefined) => property?.type === 'number'

/** Whether a value is a list of table rows, such as line items. */
export const isRows = (value: FieldValue | undefined): value is { [key: string]: FieldValue }[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((entry) => typeof entry === 'object' && entry !== null && !Array.isArray(entry))
