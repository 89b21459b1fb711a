import type { FieldValue, SchemaProperty } from '#contract/things.ts'
import { amountsIn } from '../amounts.ts'
import { sharedWidth } from '../boxes.ts'
import { datesIn } from '../days/dates.ts'
import { layOut, type Row, type Sheet, type Span } from '../sheet.ts'
import type { Reading } from '../types.ts'
import type { Lesson } from './lesson.ts'

/** Maximum length of a label in characters. */
const LONGEST = 40

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')

/** Position of a value in a text, or -1. Amounts and dates are compared by value, words by their letters. */
function startOf(value: FieldValue, text: string, sheet: Sheet): number {
  if (typeof value === 'number') {
    const hit = amountsIn(text, sheet.amountStyle).find((one) => Math.abs(one.value - value) < 0.005)
    return hit?.start ?? -1
  }
  if (typeof value !== 'string' || value.trim() === '') return -1
  const day = datesIn(text, sheet.dateOrder).find(({ iso }) => iso === value)
  if (day) return day.start
  const first = value.trim().split(/\s+/)[0] ?? ''
  return plain(text).includes(plain(value)) && plain(value) !== ''
    ? Math.max(0, text.toLowerCase().indexOf(first.toLowerCase()))
    : -1
}

const labelText = (text: string): string | null => {
  const trimmed = text.replace(/[\s:.…_-]+$/u, '').trim()
  return /\p{L}{2}/u.test(trimmed) && trimmed.length <= LONGEST ? trimmed : null
}

/** The words before a value in its part, or else the part to its left, or else the one above. */
function labelOf(sheet: Sheet, row: Row, part: Span, start: number): string | null {
  const before = labelText(part.text.slice(0, start))
  if (before !== null) return before
  const left = row.parts[row.parts.indexOf(part) - 1]
  const leftLabel = left ? labelText(left.text) : null
  if (leftLabel !== null) return leftLabel
  const above = sheet.rows[row.index - 1]
  const over = above?.parts.find((one) => sharedWidth(one.box, part.box) > 0)
  return over && above?.page === row.page ? labelText(over.text) : null
}

/** The lesson of a correction for the next document; null for lists and removed values, which teach nothing. */
export function learn(
  reading: Reading,
  key: string,
  property: SchemaProperty,
  { wrong, right }: { readonly wrong: FieldValue; readonly right: FieldValue },
): Lesson | null {
  if (right === null || right === '' || typeof right === 'object' || property.type === 'array') return null
  const sheet = layOut(reading)
  const places: { label: string | null }[] = []
  for (const row of sheet.rows) {
    for (const part of row.parts) {
      const start = startOf(right, part.text, sheet)
      if (start >= 0) places.push({ label: labelOf(sheet, row, part, start) })
    }
  }
  const label = places.find((place) => place.label !== null)?.label ?? null
  return { key, wrong, right, label, printed: places.length > 0 }
}
