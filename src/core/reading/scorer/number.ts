import { datesIn } from '../days/dates.ts'
import { concepts } from '../lexicon/concepts.ts'
import { once } from '../once.ts'
import { atEnds, evidenceAt, type Sheet } from '../sheet.ts'
import { timesIn } from '../times-in.ts'
import { type Candidate, countOf, type Features, flag, rounded } from './candidate.ts'
import { flags, lettersBetween, type Page, pageOf, says, surroundingsOf, type PageRow } from './page.ts'

import { countBelow } from './sorted.ts'

// The number of a receipt among all numbers and codes of its page.

const CODE = /[\p{L}\d](?:[\p{L}\d./_-]*[\p{L}\d])?/gu
const DIGIT = /\d/
const LONGEST = 40
const DAY = /^\d{1,2}([./-])\d{1,2}\1(?:19|20)?\d\d$|^(?:19|20)\d\d([./-])\d{1,2}\2\d{1,2}$/
/** Two pieces of a code with a space between them, printed or misread. */
const PIECES = /(?<![\p{L}\d./_-])(?:[A-Z]{1,4}|[A-Z]{0,3}\d[\d./_-]*) \d[\d-]*\d(?![\p{L}\d./])/gu

/** Codes with a digit, without labels joined to them, and codes that may have been read in two pieces. */
export function numberCandidates(sheet: Sheet): Candidate<string>[] {
  return atEnds(pageOf(sheet).rows).flatMap(({ row, phrases }) => {
    const spans = new Map<string, readonly [number, number]>()
    const add = (start: number, end: number) => {
      if (!DAY.test(row.text.slice(start, end))) spans.set(`${start} ${end}`, [start, end])
    }
    for (const match of row.text.matchAll(CODE)) {
      const end = match.index + match[0].length
      if (!DIGIT.test(match[0]) || match[0].length > LONGEST) continue
      add(match.index, end)
      // `INV123`, `BelegNr.123`: the label does not belong to the number.
      const glued = phrases.findLast((phrase) => phrase.start >= match.index && phrase.end < end)
      const from = glued && glued.end + (/^[./_-]*/.exec(row.text.slice(glued.end))?.[0].length ?? 0)
      if (from !== undefined && from < end && DIGIT.test(row.text.slice(from, end))) add(from, end)
    }
    for (const match of row.text.matchAll(PIECES)) add(match.index, match.index + match[0].length)
    return [...spans.values()].map(([start, end]) => ({
      value: row.text.slice(start, end).replaceAll(' ', ''),
      row,
      start,
      end,
    }))
  })
}

/** Concepts that a label may name. */
const NAMED = concepts('paper number register contact till card customer date count tax total')

/** Features of a candidate without those that compare it with the others of its page. */
export function numberFeatures(sheet: Sheet, candidate: Candidate<string>): Features {
  const page = pageOf(sheet)
  const { row, start, end, value } = candidate
  const { own, label, nearest, above } = surroundingsOf(page, candidate, 2)
  const behind = own.phrases.find((phrase) => phrase.start >= end)
  return {
    ...flags('label', label, NAMED),
    ...flags('nearest', nearest ? [nearest] : [], NAMED),
    ...flags('above', above?.phrases ?? [], NAMED),
    'label exact': flag(label.every(({ isExact }) => isExact)),
    'label words': label.length,
    'label gap letters': nearest ? lettersBetween(row, nearest.end, start) : -1,
    'label gap digits': nearest ? countOf(row.text.slice(nearest.end, start), /\d/g) : -1,
    'label gap': nearest ? start - nearest.end : -1,
    'label starts row': nearest ? flag((label[0]?.start ?? 0) <= 2) : -1,
    'letters before': lettersBetween(row, 0, start),
    'hash before': flag(/#\s?:?\s?$/.test(row.text.slice(0, start))),
    'colon before': flag(/:\s?$/.test(row.text.slice(0, start))),
    'paper in row above': flag(says(page.rows[row.index - 1]?.phrases ?? [], 'paper')),
    'rows above': above?.rowsAway ?? 9,
    'behind is label': flag(behind !== undefined && behind.start - end < 3),
    'letters behind': lettersBetween(row, end, row.text.length),
    ...shapeOf(value, own, candidate, sheet),
    ...placeOf(page, own, candidate),
  }
}

function shapeOf(
  value: string,
  own: PageRow,
  { row, start, end }: Candidate<string>,
  sheet: Sheet,
): Features {
  const count = (pattern: RegExp) => countOf(value, pattern)
  const isMoney = own.money.some((hit) => hit.start < end && hit.end > start)
  const around = row.text.slice(Math.max(0, start - 1), end + 3)
  return {
    digits: count(/\d/g),
    letters: count(/\p{L}/gu),
    length: value.length,
    'small letters': count(/\p{Ll}/gu),
    points: count(/\./g),
    dashes: count(/-/g),
    slashes: count(/\//g),
    noughts: /^0*/.exec(value)?.[0].length ?? 0,
    'starts with letter': flag(/^\p{L}/u.test(value)),
    'ends with letter': flag(/\p{L}$/u.test(value)),
    'is day': flag(datesIn(value, sheet.dateOrder).length > 0),
    'is year': flag(/^(?:19|20)\d\d$/.test(value)),
    'starts with year': flag(/^20[12]\d/.test(value)),
    'is time': flag(
      /^\d{1,2}$/.test(value) && /:\d\d|\d:/.test(row.text.slice(Math.max(0, start - 2), end + 3)),
    ),
    'is money': flag(isMoney),
    'is rate': flag(/^\s?%/.test(row.text.slice(end))),
    'is masked': flag(/[*x]\s?$/i.test(row.text.slice(0, start))),
    'is joined': flag(row.text.slice(start, end).includes(' ')),
    'is bracketed': flag(/^[([]/.test(around)),
    'plus before': flag(/\+\s?$/.test(row.text.slice(0, start))),
    'goes on': flag(/^[\s-]{1,2}\d/.test(row.text.slice(end))),
    'went before': flag(/\d[\s-]{1,2}$/.test(row.text.slice(0, start))),
    'glued before': flag(/[\p{L}\d]$/u.test(row.text.slice(0, start))),
  }
}

/** Rows that label the number of a document, and rows with a date. */
const labelsOf = once(({ rows }: Page) => {
  const rowsWhere = (is: (row: PageRow) => boolean) =>
    rows.filter((one) => is(one)).map(({ row }) => row.index)
  return {
    labels: rowsWhere(({ phrases }) => says(phrases, 'paper') && says(phrases, 'number')),
    days: rowsWhere(({ hasDay }) => hasDay),
  }
})

function placeOf(page: Page, own: PageRow, { row, start, end, value }: Candidate<string>): Features {
  const { sheet } = page
  const [left, top] = row.box
  const { labels, days } = labelsOf(page)
  const nextDay = countBelow(days, row.index)
  const [dayBefore = -Infinity, day = Infinity] = [days[nextDay - 1], days[nextDay]]
  return {
    left: rounded(left),
    top: rounded(top),
    'row of all': rounded(row.index / Math.max(1, sheet.rows.length)),
    'from first money': rounded(row.index - page.firstMoney),
    'from last total': rounded(row.index - page.lastTotal),
    'from day': Math.min(20, row.index - dayBefore, day - row.index),
    'labels on page': labels.length,
    'labels above': countBelow(labels, row.index),
    'first in row': flag(start <= 1),
    'last in row': flag(row.text.length - end <= 1),
    'row words': row.words.length,
    'row money': own.money.length,
    'times on page': timesIn(sheet.text, value, 5),
    confidence: rounded(evidenceAt(row, start, end).confidence ?? 0),
    'page doubt': rounded(sheet.doubt),
    height: rounded(row.height * 100),
  }
}
