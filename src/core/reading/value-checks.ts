import type { FieldValue, ItemProperty, SchemaProperty } from '#contract/things.ts'
import { isValidText } from '../fields/field-formats.ts'

/** Whether there is no value for a user: missing, blank text, an empty list or row. */
export function isEmptyValue(value: FieldValue | undefined): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value === 'object') return Object.values(value).every(isEmptyValue)
  return false
}

/** Whether a value that is not empty matches its property's type, format and choices. */
export function suits(value: FieldValue, property: SchemaProperty): boolean {
  if (property.type !== 'array') return suitsCell(value, property) && isChoice(value, property)
  if (!Array.isArray(value)) return false
  const { items } = property
  return value.every((element) => {
    if (isEmptyValue(element)) return true
    if (items?.type === 'object') return suitsRow(element, items.properties ?? {})
    return typeof element !== 'object' && isChoice(element, property)
  })
}

function suitsRow(row: FieldValue, columns: Readonly<Record<string, ItemProperty>>): boolean {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return false
  return Object.entries(row).every(([key, cell]) => {
    const column = columns[key]
    return column === undefined || isEmptyValue(cell) || suitsCell(cell, column)
  })
}

function suitsCell(value: FieldValue, property: Pick<SchemaProperty, 'type' | 'format'>): boolean {
  const { type } = property
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (type === 'boolean') return typeof value === 'boolean'
  if (typeof value === 'object') return false
  return isValidText(String(value), property)
}

const isChoice = (value: FieldValue, { enum: choices }: SchemaProperty) =>
  choices === undefined ||
  choices.length === 0 ||
  (typeof value !== 'object' && choices.includes(String(value)))
