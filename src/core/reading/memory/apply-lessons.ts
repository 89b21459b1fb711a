import type { FieldValue, PropertySchema } from '#contract/things.ts'
import type * as z from 'zod/mini'
import { findLabels } from '../any-field/find-labels.ts'
import { readerFor } from '../any-field/value-readers.ts'
import { firstOf, placesOf } from '../labels.ts'
import { layOut, type Sheet } from '../sheet.ts'
import type { Extraction, Found, Reading } from '../types.ts'
import type { Lesson } from './lesson.ts'

/** Evidence text of a value that comes from a lesson. */
const LEARNED = 'learned from a correction'
/** Minimum fit of a learned label. */
const FITS = 0.8

const same = (a: FieldValue | undefined, b: FieldValue) => JSON.stringify(a ?? null) === JSON.stringify(b)

/**
 * Applies earlier corrections of the same sender to an extraction: a value is read at the label of the corrected one,
 * or the user's value replaces the same wrong one. Values from codes stay. Also returns the lessons that were used.
 */
export function applyLessons<L extends Lesson>(
  found: Extraction,
  lessons: readonly L[],
  reading: Reading,
  schema: z.infer<typeof PropertySchema>,
): { extraction: Extraction; used: L[] } {
  if (lessons.length === 0) return { extraction: found, used: [] }
  const sheet = layOut(reading)
  const extraction = { extracted: { ...found.extracted }, evidence: { ...found.evidence } }
  const used = lessons.filter((lesson) => {
    const { key } = lesson
    const property = schema.properties[key]
    if (!property || found.evidence[key]?.source === 'code') return false
    const learned = valueBy(sheet, lesson, property) ?? repeated(found, lesson)
    if (!learned) return false
    if (same(found.extracted[key], learned.value)) return false
    extraction.extracted[key] = learned.value
    extraction.evidence[key] = { ...learned.evidence, note: LEARNED }
    return true
  })
  return { extraction, used }
}

/** The same wrong value again: it keeps its place and gets the user's value. */
function repeated(
  { extracted, evidence }: Extraction,
  { key, wrong, right }: Lesson,
): Found<FieldValue> | null {
  const seen = evidence[key]
  return wrong !== null && seen && same(extracted[key], wrong) ? { value: right, evidence: seen } : null
}

function valueBy(
  sheet: Sheet,
  { key, label, printed }: Lesson,
  property: z.infer<typeof PropertySchema>['properties'][string],
): Found<FieldValue> | null {
  if (label === null || !printed) return null
  const reader = readerFor(key, property, sheet)
  for (const { label: place, fit } of findLabels(sheet, label)) {
    if (fit < FITS) break
    const value = firstOf(placesOf(sheet, place), reader)
    if (value) return value
  }
  return null
}
