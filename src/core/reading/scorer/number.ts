import { datesIn } from '../days/dates.ts'
import type { Concept } from '../lexicon/concepts.ts'
import { evidenceAt, type Sheet } from '../sheet.ts'
import { type Candidate, type Features, rounded } from './candidate.ts'
import {
  edgesOf,
  flags,
  headingAbove,
  labelBefore,
  lettersBetween,
  type Page,
  pageOf,
  says,
  type PageRow,
} from './page.ts'

// The number of a receipt among all numbers and codes of its page.

const CODE = /[\p{L}\d](?:[\p{L}\d./_-]*[\p{L}\d])?/gu
const DIGIT = /\d/
const LONGEST = 40
const DAY = /^\d{1,2}([./-])\d{1,2}\1(?:19|20)?\d\d$|^(?:19|20)\d\d([./-])\d{1,2}\2\d{1,2}$/
/** Two runs of a code with a blank between them that was printed or only read. */
const PIECES = /(?<![\p{L}\d./_-])(?:[A-Z]{1,4}|[A-Z]{0,3}\d[\d./_-]*) \d[\d-]*\d(?![\p{L}\d./])/gu

/** Codes with a digit, without labels that are glued to them, and codes that may have been read in two pieces. */
export function numberCandidates(sheet: Sheet): Candidate<string>[] {
  return pageOf(sheet).rows.flatMap(({ row, phrases }) => {
    const spans = new Map<string, readonly [number, number]>()
    const add = (start: number, end: number) => {
      if (!DAY.test(row.text.slice(start, end))) spans.set(`${start} ${end}`, [start, end])
    }
    for (const match of row.text.matchAll(CODE)) {
      const end = match.index + match[0].length
      if (!DIGIT.test(match[0]) || match[0].length > LONGEST) continue
      add(match.index, end)
      // `INV123`, `BelegNr.123`: the label is no part of the number.
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
const NAMED: readonly Concept[] = [
  'paper',
  'number',
  'register',
  'contact',
  'till',
  'card',
  'customer',
  'date',
  'count',
  'tax',
  'total',
]

/** Features of a candidate, without those that compare it with the others of its page. */
export function numberFeatures(sheet: Sheet, candidate: Candidate<string>): Features {
  const page = pageOf(sheet)
  const { row, start, end, value } = candidate
  const own = page.rows[row.index]
  if (!own) return {}
  const label = labelBefore(own, start)
  const nearest = label.at(-1)
  const [left, right] = edgesOf(row, start, end)
  const above = headingAbove(page, row.index, left, right, 2)
  const behind = own.phrases.find((phrase) => phrase.start >= end)
  return {
    ...flags('label', label, NAMED),
    ...flags('nearest', nearest ? [nearest] : [], NAMED),
    ...flags('above', above?.phrases ?? [], NAMED),
    'label exact': label.every(({ isExact }) => isExact) ? 1 : 0,
    'label words': label.length,
    'label gap letters': nearest ? lettersBetween(row, nearest.end, start) : -1,
    'label gap digits': nearest ? (row.text.slice(nearest.end, start).match(/\d/g)?.length ?? 0) : -1,
    'label gap': nearest ? start - nearest.end : -1,
    'label starts row': nearest ? ((label[0]?.start ?? 0) <= 2 ? 1 : 0) : -1,
    'letters before': lettersBetween(row, 0, start),
    'hash before': /#\s?:?\s?$/.test(row.text.slice(0, start)) ? 1 : 0,
    'colon before': /:\s?$/.test(row.text.slice(0, start)) ? 1 : 0,
    'paper in row above': says(page.rows[row.index - 1]?.phrases ?? [], 'paper') ? 1 : 0,
    'rows above': above?.rowsAway ?? 9,
    'behind is label': behind && behind.start - end < 3 ? 1 : 0,
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
  const count = (pattern: RegExp) => value.match(pattern)?.length ?? 0
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
    'starts with letter': /^\p{L}/u.test(value) ? 1 : 0,
    'ends with letter': /\p{L}$/u.test(value) ? 1 : 0,
    'is day': datesIn(value, sheet.dateOrder).length > 0 ? 1 : 0,
    'is year': /^(?:19|20)\d\d$/.test(value) ? 1 : 0,
    'starts with year': /^20[12]\d/.test(value) ? 1 : 0,
    'is time':
      /^\d{1,2}$/.test(value) && /:\d\d|\d:/.test(row.text.slice(Math.max(0, start - 2), end + 3)) ? 1 : 0,
    'is money': isMoney ? 1 : 0,
    'is rate': /^\s?%/.test(row.text.slice(end)) ? 1 : 0,
    'is masked': /[*x]\s?$/i.test(row.text.slice(0, start)) ? 1 : 0,
    'is joined': row.text.slice(start, end).includes(' ') ? 1 : 0,
    'is bracketed': /^[([]/.test(around) ? 1 : 0,
    'plus before': /\+\s?$/.test(row.text.slice(0, start)) ? 1 : 0,
    'goes on': /^[\s-]{1,2}\d/.test(row.text.slice(end)) ? 1 : 0,
    'went before': /\d[\s-]{1,2}$/.test(row.text.slice(0, start)) ? 1 : 0,
    'glued before': /[\p{L}\d]$/u.test(row.text.slice(0, start)) ? 1 : 0,
  }
}

function placeOf(page: Page, own: PageRow, { row, start, end, value }: Candidate<string>): Features {
  const { sheet, rows } = page
  const [left, top] = row.box
  const named = rows.flatMap(({ phrases }, index) =>
    says(phrases, 'paper') && says(phrases, 'number') ? [index] : [],
  )
  const dayRows = rows.flatMap(({ hasDay }, index) => (hasDay ? [Math.abs(index - row.index)] : []))
  return {
    left: rounded(left),
    top: rounded(top),
    'row of all': rounded(row.index / Math.max(1, sheet.rows.length)),
    'from first money': rounded(row.index - page.firstMoney),
    'from last total': rounded(row.index - page.lastTotal),
    'from day': Math.min(20, ...dayRows),
    'labels on page': named.length,
    'labels above': named.filter((index) => index < row.index).length,
    'first in row': start <= 1 ? 1 : 0,
    'last in row': row.text.length - end <= 1 ? 1 : 0,
    'row words': row.words.length,
    'row money': own.money.length,
    'times on page': Math.min(5, sheet.text.split(value).length - 1),
    confidence: rounded(evidenceAt(row, start, end).confidence ?? 0),
    'page doubt': rounded(sheet.doubt),
    height: rounded(row.height * 100),
  }
}
