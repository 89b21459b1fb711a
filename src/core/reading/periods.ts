import type { DateHit } from './days/calendar.ts'
import { phrasesIn } from './labels.ts'
import { patternOf, withoutMarks } from './lexicon/words.ts'
import { once } from './once.ts'
import { daysOf } from './row-facts.ts'
import { evidenceAt, type Row, type Sheet } from './sheet.ts'
import type { Found } from './types.ts'

const JOINED = new RegExp(String.raw`^\s*(?:[-–—]|${patternOf('until')})\s*$`, 'u')

interface Period {
  readonly start: Found<string>
  readonly end: Found<string>
}

function periodIn(row: Row, sheet: Sheet, needsWord: boolean): Period | null {
  if (needsWord && !phrasesIn(row).some(({ concepts }) => concepts.has('period'))) return null
  const found = (hit: DateHit) => ({ value: hit.iso, evidence: evidenceAt(row, hit.start, hit.end) })
  const days = daysOf(sheet, row)
  for (const [at, second] of days.entries()) {
    const first = days[at - 1]
    if (!first) continue
    if (JOINED.test(withoutMarks(row.text.slice(first.end, second.start))))
      return { start: found(first), end: found(second) }
  }
  return null
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
