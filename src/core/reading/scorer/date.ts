import { datesIn, dayReadingsIn } from '../days/dates.ts'
import { type DateOrder, weekdayBefore, weekdayOf } from '../days/calendar.ts'
import { orderSignsOf } from '../days/date-order.ts'
import { smudgedDateIn } from '../days/smudged-dates.ts'
import { CLOCK } from '../days/time-of-day.ts'
import { countriesOf } from '../country-signs.ts'
import type { Concept } from '../lexicon/concepts.ts'
import { evidenceAt, type Row, type Sheet } from '../sheet.ts'
import { type Candidate, type Features, rounded } from './candidate.ts'
import {
  edgesOf,
  flags,
  headingAbove,
  labelBefore,
  lettersBetween,
  type Page,
  pageOf,
  type PageRow,
  type PlacedPhrase,
  says,
} from './page.ts'

// The document's own day among all days of its pages.

interface Day extends Candidate<string> {
  readonly order: DateOrder
  /** How many different days the same signs may be. */
  readonly meanings: number
  /** What has to be misread for it, 0 for what was read well. */
  readonly cost: number
}

const TIME = new RegExp(String.raw`(?<![\d:.])${CLOCK}`)

/** Each day in each order of its numbers; of rows with none, what may be one with some signs misread. */
export const dayCandidates =
  (label: RegExp) =>
  (sheet: Sheet): Day[] => {
    const page = pageOf(sheet)
    const read = page.rows.map(({ row }) => dayReadingsIn(row.text))
    const hasDay = read.some((days) => days.length > 0)
    return page.rows.flatMap(({ row, phrases }, index): Day[] => {
      const days = read[index] ?? []
      if (days.length > 0) return days.map((day) => ({ ...day, value: day.iso, row, cost: 0 }))
      const above = page.rows[index - 1]
      const isLabelled = [{ row, phrases }, above].some(
        (one) => one && (says(one.phrases, 'date') || label.test(one.row.text)),
      )
      if (hasDay && !isLabelled && !TIME.test(row.text)) return []
      const misread = smudgedDateIn(row.text, sheet.dateOrder, isLabelled)
      return misread ? [{ ...misread, value: misread.iso, row, order: sheet.dateOrder, meanings: 1 }] : []
    })
  }

/** What is known of all days of a page. */
interface Days {
  /** Days as the order of most of them says, with their rows. */
  readonly printed: readonly { readonly iso: string; readonly row: number }[]
  readonly signs: ReturnType<typeof orderSignsOf>
  readonly isYearFirst: boolean
}

const YEAR_FIRST = /(?<!\d)(?:19|20)\d\d([-/.])\s?\d{1,2}\1/
const pages = new WeakMap<Page, Days>()

function daysOf(page: Page): Days {
  const known = pages.get(page)
  if (known) return known
  const { sheet } = page
  const days = {
    printed: page.rows.flatMap(({ row }) =>
      datesIn(row.text, sheet.dateOrder).map(({ iso }) => ({ iso, row: row.index })),
    ),
    signs: orderSignsOf(sheet.text),
    isYearFirst:
      YEAR_FIRST.test(sheet.text) ||
      countriesOf(sheet.text).some((country) => ['JP', 'KR', 'HU'].includes(country)),
  }
  pages.set(page, days)
  return days
}

export const dayFeatures =
  (label: RegExp) =>
  (sheet: Sheet, day: Day): Features => {
    const page = pageOf(sheet)
    const own = page.rows[day.row.index]
    if (!own) return {}
    return {
      ...labelOf(page, own, day, label),
      ...meaningOf(page, day),
      ...agreementOf(page, day),
      ...placeOf(page, own, day),
    }
  }

/** Concepts that a label of a day may name. */
const NAMED: readonly Concept[] = [
  'date',
  'otherDay',
  'paper',
  'number',
  'register',
  'contact',
  'till',
  'card',
  'customer',
  'tax',
  'paid',
]
const KINDS: readonly Concept[] = ['date', 'otherDay']
const flag = (is: boolean) => (is ? 1 : 0)

/** Where the type's own words for its day are in a text, as a phrase of the lexicon; null where they are not. */
function ownLabel(text: string, label: RegExp): { start: number; end: number } | null {
  const found = [...text.matchAll(new RegExp(label.source, `${label.flags}g`))].at(-1)
  return found ? { start: found.index, end: found.index + found[0].length } : null
}

/** Words of another day are none where the type calls its own day by them. */
const without = (phrases: readonly PlacedPhrase[], own: { start: number; end: number } | null) =>
  phrases.filter(
    ({ concepts, start, end }) => !(own && concepts.has('otherDay') && start >= own.start && end <= own.end),
  )

function labelOf(page: Page, own: PageRow, { row, start, end }: Day, label: RegExp): Features {
  const other = dayReadingsIn(row.text.slice(0, start)).at(-1)?.end ?? 0
  const before = ownLabel(row.text.slice(other, start), label)
  const named = before && { start: before.start + other, end: before.end + other }
  const words = without(labelBefore(own, start), named)
  const nearest = words.at(-1)
  const [left, right] = edgesOf(row, start, end)
  const heading = headingAbove(page, row.index, left, right, 2)
  const above = page.rows[row.index - (heading?.rowsAway ?? 1)]?.row
  const part = above?.parts.find(({ box: [x, , width] }) => x < right && x + width > left)
  const titled = part ? ownLabel(part.text, label) : null
  return {
    'is labelled': flag(named !== null || says(words, 'date')),
    'label gap letters': named ? Math.min(40, lettersBetween(row, named.end, start)) : -1,
    ...flags('label', words, NAMED),
    ...flags('nearest', nearest ? [nearest] : [], NAMED),
    ...flags('row', without(own.phrases, named), KINDS),
    ...flags('above', titled ? [] : (heading?.phrases ?? []), NAMED),
    'is headed': flag(titled !== null || says(heading?.phrases ?? [], 'date')),
    'rows from heading': heading?.rowsAway ?? 9,
    ...flags('row above', page.rows[row.index - 1]?.phrases ?? [], KINDS),
    'letters before': Math.min(60, lettersBetween(row, 0, start)),
    'letters behind': Math.min(60, lettersBetween(row, end, row.text.length)),
    'is within period': flag(isJoined(row, start, end)),
    'colon before': flag(/:\s?$/.test(row.text.slice(0, start))),
  }
}

/** Two days are joined to a period. */
const JOINS = String.raw`(?:[-–—~]|to|until|through|thru|bis|au|al|hingga)`
const GOES_ON = new RegExp(String.raw`^\s*${JOINS}\s*\d`, 'i')
const BEGAN = new RegExp(String.raw`\d\s*${JOINS}\s*$`, 'i')
const isJoined = ({ text }: Row, start: number, end: number) =>
  (GOES_ON.test(text.slice(end)) && dayReadingsIn(text.slice(end)).length > 0) ||
  (BEGAN.test(text.slice(0, start)) && dayReadingsIn(text.slice(0, start)).length > 0)

/** Papers are of these years; a day of another time is misread, or somebody's birthday. */
const [FIRST_YEAR, LAST_YEAR] = ['2000', '2050']

/** Which day the signs mean: the order of their numbers by other days, the country and the day of the week. */
function meaningOf(page: Page, { value, row, start, end, order, meanings, cost }: Day): Features {
  const { signs, isYearFirst } = daysOf(page)
  const printed = row.text.slice(start, end)
  const weekday = weekdayBefore(row.text, start)
  return {
    meanings,
    order: meanings === 1 ? 0 : ['day-first', 'month-first', 'year-first'].indexOf(order) + 1,
    'is in usual order': meanings === 1 ? -1 : flag(order === page.sheet.dateOrder),
    'days that tell the order': Math.max(-5, Math.min(5, signs.votes)),
    'shows month first': flag(signs.isMonthFirst),
    'shows day first': flag(signs.isElsewhere),
    'shows year first': flag(isYearFirst),
    weekday: weekday === null ? 0 : weekday === weekdayOf(value) ? 1 : -1,
    cost: rounded(cost),
    digits: printed.match(/\d/g)?.length ?? 0,
    letters: printed.match(/\p{L}/gu)?.length ?? 0,
    'is of another time': flag(value < FIRST_YEAR || value > LAST_YEAR),
  }
}

const DAY_MS = 24 * 60 * 60_000
const daysBetween = (first: string, second: string) => (Date.parse(second) - Date.parse(first)) / DAY_MS

/** The same day elsewhere, and the place among the others. */
function agreementOf(page: Page, { value, row }: Day): Features {
  const { printed } = daysOf(page)
  const others = printed.filter((one) => one.row !== row.index)
  const all = [...new Set([value, ...others.map(({ iso }) => iso)])].toSorted()
  return {
    'printed again': Math.min(3, others.filter(({ iso }) => iso === value).length),
    'days on page': Math.min(8, all.length),
    'earlier ones': Math.min(8, all.indexOf(value)),
    'later ones': Math.min(8, all.length - 1 - all.indexOf(value)),
    'days since first': Math.min(300, daysBetween(all[0] ?? value, value)),
    'days to last': Math.min(300, daysBetween(value, all.at(-1) ?? value)),
  }
}

/** Characters around a day in which a time is its own. */
const AROUND = 30

function placeOf(page: Page, own: PageRow, { row, start, end }: Day): Features {
  const { sheet, rows } = page
  const [left, right] = edgesOf(row, start, end)
  const time = (index: number) => flag(TIME.test(rows[index]?.row.text ?? ''))
  return {
    'time behind': flag(TIME.test(row.text.slice(end, end + AROUND))),
    'time before': flag(TIME.test(row.text.slice(Math.max(0, start - AROUND), start))),
    'time above': time(row.index - 1),
    'time below': time(row.index + 1),
    left: rounded(left),
    right: rounded(right),
    top: rounded(row.box[1]),
    'row of all': rounded(row.index / Math.max(1, sheet.rows.length)),
    'rows above': Math.min(60, row.index),
    'from first money': rounded(Math.max(-60, Math.min(60, row.index - page.firstMoney))),
    'from last total': Math.max(-60, Math.min(60, row.index - page.lastTotal)),
    'first in row': flag(start <= 1),
    'last in row': flag(row.text.length - end <= 1),
    'money in row': own.money.length,
    page: Math.min(5, row.page),
    confidence: rounded(evidenceAt(row, start, end).confidence ?? 0),
    'page doubt': rounded(sheet.doubt),
  }
}
