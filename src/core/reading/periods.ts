import { once } from './once.ts'
import { daysOf } from './row-facts.ts'
import { evidenceAt, type Row, type Sheet } from './sheet.ts'
import type { Found } from './types.ts'

const PERIOD = /period|from|zeitraum|vom|période|periodo|statement|between|dates?/i
const JOINED = /^\s*(?:[-–—]|to|until|through|thru|bis|au|al|and)\s*$/i

interface Period {
  readonly start: Found<string>
  readonly end: Found<string>
}

function periodIn(row: Row, sheet: Sheet, needsWord: boolean): Period | null {
  const [first, second] = daysOf(sheet, row)
  if (!first || !second || first.iso > second.iso) return null
  if (!JOINED.test(row.text.slice(first.end, second.start))) return null
  if (needsWord && !PERIOD.test(row.text)) return null
  const found = (hit: typeof first) => ({ value: hit.iso, evidence: evidenceAt(row, hit.start, hit.end) })
  return { start: found(first), end: found(second) }
}

/** Two dates joined by `to`, preferably next to words such as `period`. */
const findPeriod = once((sheet: Sheet): Period | null => {
  for (const needsWord of [true, false]) {
    for (const row of sheet.rows) {
      const period = periodIn(row, sheet, needsWord)
      if (period) return period
    }
  }
  return null
})

export const periodStart = (sheet: Sheet): Found<string> | null => findPeriod(sheet)?.start ?? null
export const periodEnd = (sheet: Sheet): Found<string> | null => findPeriod(sheet)?.end ?? null
