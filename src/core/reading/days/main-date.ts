import type { Evidence } from '#contract/things.ts'
import { labelsIn, placesOf, readSpan } from '../labels.ts'
import { readDate, readSmudgedDate } from '../readers.ts'
import { evidenceAt, type Row, type Sheet, unsure } from '../sheet.ts'
import type { Found } from '../types.ts'
import { withPageDoubt } from '../value-doubts.ts'
import { weekdayBefore, weekdayOf } from './calendar.ts'
import { datesIn } from './dates.ts'
import { CLOCK } from './time-of-day.ts'

// Which of the days on a page is the document's own.

/** Days that papers carry besides their own, by the words before them. */
const OTHER_DAY =
  /(?<!\p{L})(?:due|exp(?:ir\p{L}*)?|valid|until|till|before|within|since|from|birth|d\.?o\.?b|born|approv\p{L}*|effective|with effect|next|last|return|refund|exchange|warranty|member|joined|regist\p{L}+|print(?:ed)?|reprint(?:ed)?|arriv\p{L}+|depart\p{L}+|check[ -]?(?:in|out)|deliver\p{L}*|ship\p{L}*|period|rev(?:ision|ised)?|version|promo\p{L}*|offer|copyright|w\.?e\.?f|geburt\p{L}*|geb|fällig\p{L}*|gültig\p{L}*|ablauf\p{L}*|liefer\p{L}*|leistung\p{L}*|zahlbar|échéance|livraison|naissance|jusqu|vencimiento|nacimiento|entrega|válid\p{L}*|scadenza|nascita|consegna|vervaldatum|geboren|leverdatum|tamat|lahir|tempoh)(?!\p{L})/iu
/** Characters before a day in which such a word counts, and around it in which a time does. */
const BEFORE = 30
/** Two days are joined to a period. */
const JOINED = /^\s*(?:[-–—~]|to|until|through|thru|bis|au|al|hingga)\s*$/i
const TIME = new RegExp(String.raw`(?<![\d:.])${CLOCK}`)

interface Candidate {
  readonly found: Found<string>
  readonly row: Row
  readonly score: number
  readonly isLabelled: boolean
  /** The words before it say that it is another day than the document's. */
  readonly isOther: boolean
}

/** What a label says of the day at it. */
interface Labelled {
  readonly score: number
  readonly isOther: boolean
}

/** Points of a candidate: its label, a label of another day, a time beside it, once more elsewhere, a later page. */
const LABEL = 4
/** Below its label a day may be one of a table's column. */
const LABEL_ABOVE = 2.5
const OTHER = -5
const BESIDE_TIME = 1.5
const AGAIN = 0.6
const LATER_PAGE = -1.5
const DOWN = -1
const WRONG_WEEKDAY = -1
/** So far ahead of the next day a candidate without a label has to be. */
const AHEAD = 2

const saysOther = (before: string, label: RegExp) => OTHER_DAY.test(before.replace(label, ' '))

const placeOf = ({ page, box }: Evidence) => JSON.stringify([page, box])

/** The days behind, beside or below a label, by their places. */
function labelledDays(sheet: Sheet, label: RegExp): Map<string, Labelled> {
  const days = new Map<string, Labelled>()
  for (const one of labelsIn(sheet, label)) {
    for (const place of placesOf(sheet, one)) {
      const read = readDate(sheet)(place.text)
      if (!read) continue
      const isBehind = place === one.rest
      const isBeside = isBehind || one.row.parts.includes(place)
      const printed = one.part.text
      const words = isBehind ? printed.slice(0, printed.length - place.text.length + read.start) : printed
      const key = placeOf(evidenceAt(place, read.start, read.end))
      const isOther = saysOther(words, label)
      if (!days.has(key)) days.set(key, { isOther, score: isBeside ? LABEL : LABEL_ABOVE })
      break
    }
  }
  return days
}

function printedDays(sheet: Sheet, label: RegExp): Candidate[] {
  const labels = labelledDays(sheet, label)
  return sheet.rows.flatMap((row) => {
    const hits = datesIn(row.text, sheet.dateOrder)
    return hits.map((hit, index) => {
      const before = row.text.slice(Math.max(hits[index - 1]?.end ?? 0, hit.start - BEFORE), hit.start)
      const next = hits[index + 1]
      const isPeriod =
        (next !== undefined && JOINED.test(row.text.slice(hit.end, next.start))) ||
        (index > 0 && JOINED.test(before))
      const weekday = weekdayBefore(row.text, hit.start)
      const isMisread = weekday !== null && weekday !== weekdayOf(hit.iso)
      const evidence = evidenceAt(row, hit.start, hit.end)
      const labelled = labels.get(placeOf(evidence))
      const score =
        (labelled?.score ?? 0) +
        (TIME.test(row.text.slice(hit.end, hit.end + BEFORE)) || TIME.test(before) ? BESIDE_TIME : 0) +
        (isMisread ? WRONG_WEEKDAY : 0)
      const found = withPageDoubt({ value: hit.iso, evidence }, sheet.doubt)
      return {
        found: isMisread ? unsure(found) : found,
        row,
        score,
        isLabelled: labelled !== undefined,
        isOther: labelled?.isOther ?? (isPeriod || saysOther(before, label)),
      }
    })
  })
}

/** What is read badly is looked for where nothing was read well, and waits for a person's look. */
function smudgedDay(sheet: Sheet, label: RegExp): Found<string> | null {
  const near = (isLabelled: boolean) => readSmudgedDate(sheet, isLabelled)
  for (const one of labelsIn(sheet, label)) {
    for (const place of placesOf(sheet, one)) {
      const found = readSpan(place, near(true))
      if (found) return unsure(found)
    }
  }
  for (const row of sheet.rows) {
    const found = readSpan(row, near(false))
    if (found) return unsure(found)
  }
  return null
}

/**
 * The document's own day: what stands at its label, beside a time, more than once or near the top goes before what is
 * said to be another day. Little sure where nothing tells it from the others.
 */
export function findMainDate(sheet: Sheet, label: RegExp): Found<string> | null {
  const candidates = printedDays(sheet, label)
  const length = Math.max(1, sheet.rows.length)
  const points = ({ found, row, score, isOther }: Candidate) =>
    score +
    (isOther ? OTHER : 0) +
    AGAIN *
      Math.min(2, candidates.filter((one) => one.row !== row && one.found.value === found.value).length) +
    (row.page > 0 ? LATER_PAGE : 0) +
    (DOWN * row.index) / length
  const ranked = candidates
    .map((one) => ({ ...one, score: points(one) }))
    .sort((first, second) => second.score - first.score)
  const [best] = ranked
  if (!best) return smudgedDay(sheet, label)
  const rival = ranked.find(({ found }) => found.value !== best.found.value)
  const isSure = !best.isOther && (best.isLabelled || !rival || best.score - rival.score >= AHEAD)
  return isSure ? best.found : unsure(best.found, 'choice', rival?.found)
}
