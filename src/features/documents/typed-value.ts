import type { FieldValue, SchemaProperty } from '#contract/things.ts'
import { type FieldFormat, formatOf, isValidText } from '#core/fields/field-formats.ts'
import { storedValue, valueName } from '#core/fields/shown-names.ts'
import { typedDay, typedNumber } from '#features/typed-values/index.ts'
import { writeNumber } from '#lib/typed-number.ts'
import { texts } from '#messages/document-values.ts'

// Separate from the code that only displays values, because tables load this with their first editor.

/** A value as editable text: numbers in the locale's format, dates in ISO format. `key`: of its field. */
export function editText(value: FieldValue | undefined, key: string | null = null): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value))
    return value.map((entry) => (typeof entry === 'number' ? String(entry) : editText(entry))).join('\n')
  if (typeof value === 'number') return writeNumber(value)
  return typeof value === 'object' ? JSON.stringify(value) : valueName(key, String(value))
}

export type Parsed =
  | { readonly ok: true; readonly value: FieldValue }
  | { readonly ok: false; readonly error: string }

/** Parses edited text as a value of the property's type. Empty text clears the value. */
export function parseText(
  text: string,
  property: SchemaProperty | undefined,
  key: string | null = null,
): Parsed {
  const trimmed = storedValue(key, text.trim())
  if (trimmed === '') return { ok: true, value: property?.type === 'array' ? [] : null }
  switch (property?.type) {
    case 'number':
      return typedNumber(trimmed, texts.notNumber)
    case 'boolean':
      return { ok: true, value: trimmed === 'true' }
    case 'array':
      return { ok: true, value: trimmed.split('\n').flatMap((line) => line.trim() || []) }
    default:
      return parseFormatted(trimmed, property)
  }
}

/** The error of an invalid text; null for formats that take any text, which is then marked for review. */
const formatErrors: Readonly<Record<Exclude<FieldFormat, 'date'>, string | null>> = {
  email: null,
  currency: null,
}

function parseFormatted(text: string, property: SchemaProperty | undefined): Parsed {
  const format = formatOf(property)
  if (format === 'date') return typedDay(text, texts.notDate)
  const error = format && formatErrors[format]
  if (!error || !property || isValidText(text, property)) return { ok: true, value: text }
  return { ok: false, error }
}
