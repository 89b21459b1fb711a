import type { FieldValue } from '#contract/things.ts'
import { datesIn } from '../days/dates.ts'
import { evidenceAt, type Sheet } from '../sheet.ts'
import type { Found } from '../types.ts'

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/
/** Shorter texts may be on a page by chance. */
const LEAST_LETTERS = 4

/** Letters and digits in lower case. */
export const lettersOf = (value: string | number | boolean | null) =>
  String(value)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Where a day, a name or a number is printed, whatever its label; null if it is not. Amounts are not searched for: an
 * item can cost as much as a total.
 */
export function printedPlace(value: FieldValue, sheet: Sheet): Found['evidence'] | null {
  if (typeof value !== 'string') return null
  if (ISO_DAY.test(value)) {
    for (const row of sheet.rows) {
      const hit = datesIn(row.text, sheet.dateOrder).find(({ iso }) => iso === value)
      if (hit) return evidenceAt(row, hit.start, hit.end)
    }
    return null
  }
  const letters = lettersOf(value)
  if (letters.length < LEAST_LETTERS) return null
  const row = sheet.rows.flatMap(({ parts }) => parts).find(({ text }) => lettersOf(text).includes(letters))
  return row ? evidenceAt(row) : null
}
