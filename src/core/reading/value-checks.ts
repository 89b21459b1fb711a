import { EMAIL_SHAPE } from '#contract/email-shape.ts'
import type { FieldValue, ItemProperty, SchemaProperty } from '#contract/things.ts'

/** Nothing that a person would call a value: absent, blank text, an empty list or row. */
export function isEmptyValue(value: FieldValue | undefined): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value === 'object') return Object.values(value).every(isEmptyValue)
  return false
}

/** A day that the calendar has, as `2026-11-20`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Formats that say how a text must look; others say only what it means. */
const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDay,
  email: (text) => EMAIL_SHAPE.test(text.trim()),
}

/** Whether a value that is not empty keeps to its property's type, format and choices. */
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

function suitsCell(
  value: FieldValue,
  { type, format = '' }: Pick<SchemaProperty, 'type' | 'format'>,
): boolean {
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (type === 'boolean') return typeof value === 'boolean'
  if (typeof value === 'object') return false
  return FORMATS[format]?.(String(value)) ?? true
}

const isChoice = (value: FieldValue, { enum: choices }: SchemaProperty) =>
  choices === undefined ||
  choices.length === 0 ||
  (typeof value !== 'object' && choices.includes(String(value)))
