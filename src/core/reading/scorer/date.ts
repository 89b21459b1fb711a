import { dayReadingsIn } from '../days/dates.ts'
import { type DateOrder, weekdayBefore, weekdayOf } from '../days/calendar.ts'
import { orderSignsOf } from '../days/date-order.ts'
import { misreadDateIn } from '../days/misread-dates.ts'
import { CLOCK } from '../days/time-of-day.ts'
import { concepts } from '../lexicon/concepts.ts'
import { once } from '../once.ts'
import { dayReadingsOf, daysOf } from '../row-facts.ts'
import { evidenceAt, type Row, type Sheet } from '../sheet.ts'
import { type Candidate, countOf, type Features, flag, lettersIn, rounded } from './candidate.ts'
import {
  edgesOf,
  flags,
  lettersBetween,
  type Page,
  pageOf,
  type PlacedPhrase,
  says,
  surroundingsOf,
} from './page.ts'
import { countAbove, countBelow } from './sorted.ts'

// The document's own date among all dates of its pages.

interface Day extends Candidate<string> {
  readonly order: DateOrder
  /** Number of different dates that the same characters may mean. */
  readonly meanings: number
  /** Cost of assumed misreadings; 0 for a well-read date. */
  readonly cost: number
}

const TIME = new RegExp(String.raw`(?<![\d:.])${CLOCK}`)

/** Places of a type's own label for its date in a text. */
export type DayLabel = (text: string) => readonly Place[]
interface Place {
  readonly start: number
  readonly end: number
}

/** Each date in each order of its numbers. In rows without a date, what may be one with misread characters. */
export const dayCandidates =
  (label: DayLabel) =>
  (sheet: Sheet): Day[] => {
    const page = pageOf(sheet)
    const read = page.rows.map(({ row }) => dayReadingsOf(row))
    const hasDay = read.some((days) => days.length > 0)
    return page.rows.flatMap(({ row, phrases }, index): Day[] => {
      const days = read[index] ?? []
      if (days.length > 0) return days.map((day) => ({ ...day, value: day.iso, row, cost: 0 }))
      const above = page.rows[index - 1]
      const isLabelled = [{ row, phrases }, above].some(
        (one) => one && (says(one.phrases, 'date') || label(one.row.text).length > 0),
      )
      if (hasDay && !isLabelled && !TIME.test(row.text)) return []
      const misread = misreadDateIn(row.text, sheet.dateOrder, isLabelled)
      return misread ? [{ ...misread, value: misread.iso, row, order: sheet.dateOrder, meanings: 1 }] : []
    })
  }

const YEAR_FIRST = /(?<!\d)(?:19|20)\d\d([-/.])\s?\d{1,2}\1/
/** Facts about all dates of a page. */
const factsOf = once(({ sheet, rows, countries }: Page) => {
  /** Dates in the order that most of them indicate, by row, and how often each is printed. */
  const byRow = rows.map(({ row }) => daysOf(sheet, row).map(({ iso }) => iso))
  const times = new Map<string, number>()
  for (const iso of byRow.flat()) times.set(iso, (times.get(iso) ?? 0) + 1)
  return {
    byRow,
    times,
    distinct: [...times.keys()].toSorted(),
    signs: orderSignsOf(sheet.text),
    isYearFirst: YEAR_FIRST.test(sheet.text) || countries.some((one) => ['JP', 'KR', 'HU'].includes(one)),
  }
})

export const dayFeatures =
  (label: DayLabel) =>
  (sheet: Sheet, day: Day): Features => {
    const page = pageOf(sheet)
    return {
      ...labelOf(page, day, label),
      ...meaningOf(page, day),
      ...agreementOf(page, day),
      ...placeOf(page, day),
    }
  }

/** Concepts that the label of a date may name. */
const NAMED = concepts('date otherDay paper number register contact till card customer tax paid')
const KINDS = concepts('date otherDay')

/** Position of the type's own label for its date in a text, as a phrase of the lexicon; null without one. */
const ownLabel = (text: string, label: DayLabel): Place | null => label(text).at(-1) ?? null

/** Words for another kind of date are ignored if the type uses them for its own date. */
const without = (phrases: readonly PlacedPhrase[], own: Place | null) =>
  phrases.filter(
    ({ concepts, start, end }) => !(own && concepts.has('otherDay') && start >= own.start && end <= own.end),
  )

function labelOf(page: Page, day: Day, label: DayLabel): Features {
  const { row, start, end } = day
  const other = dayReadingsIn(row.text.slice(0, start)).at(-1)?.end ?? 0
  const before = ownLabel(row.text.slice(other, start), label)
  const named = before && { start: before.start + other, end: before.end + other }
  const { own, label: printed, edges, above: heading } = surroundingsOf(page, day, 2)
  const words = without(printed, named)
  const nearest = words.at(-1)
  const above = page.rows[row.index - (heading?.rowsAway ?? 1)]?.row
  const part = above?.parts.find(({ box: [x, , width] }) => x < edges[1] && x + width > edges[0])
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

/** Words that join two dates to a period. */
const JOINS = String.raw`(?:[-–—~]|to|until|through|thru|bis|au|al|hingga)`
const GOES_ON = new RegExp(String.raw`^\s*${JOINS}\s*\d`, 'i')
const BEGAN = new RegExp(String.raw`\d\s*${JOINS}\s*$`, 'i')
const isJoined = ({ text }: Row, start: number, end: number) =>
  (GOES_ON.test(text.slice(end)) && dayReadingsIn(text.slice(end)).length > 0) ||
  (BEGAN.test(text.slice(0, start)) && dayReadingsIn(text.slice(0, start)).length > 0)

/** Range of plausible years; other dates are misread, or birthdays. */
const [FIRST_YEAR, LAST_YEAR] = ['2000', '2050']

/** Features of which date the characters mean: the order by other dates, the country and the weekday. */
function meaningOf(page: Page, { value, row, start, end, order, meanings, cost }: Day): Features {
  const { signs, isYearFirst } = factsOf(page)
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
    digits: countOf(printed, /\d/g),
    letters: lettersIn(printed),
    'is of another time': flag(value < FIRST_YEAR || value > LAST_YEAR),
  }
}

const DAY_MS = 24 * 60 * 60_000
const daysBetween = (first: string, second: string) => (Date.parse(second) - Date.parse(first)) / DAY_MS

/** Features of the same date elsewhere, and of its rank among the others. */
function agreementOf(page: Page, { value, row }: Day): Features {
  const { byRow, times, distinct } = factsOf(page)
  const own = byRow[row.index] ?? []
  const timesElsewhere = (day: string) => (times.get(day) ?? 0) - own.filter((one) => one === day).length
  const isOther = (day: string) => day !== value && timesElsewhere(day) > 0
  const unprinted = [...new Set(own)].filter((day) => !isOther(day))
  const earlier = countBelow(distinct, value) - unprinted.filter((day) => day < value).length
  const later = countAbove(distinct, value) - unprinted.filter((day) => day > value).length
  const [first = value, last = value] = [distinct.find(isOther), distinct.findLast(isOther)]
  return {
    'printed again': Math.min(3, timesElsewhere(value)),
    'days on page': Math.min(8, earlier + 1 + later),
    'earlier ones': Math.min(8, earlier),
    'later ones': Math.min(8, later),
    'days since first': earlier > 0 ? Math.min(300, daysBetween(first, value)) : 0,
    'days to last': later > 0 ? Math.min(300, daysBetween(value, last)) : 0,
  }
}

/** Characters around a date in which a time belongs to it. */
const AROUND = 30

function placeOf(page: Page, { row, start, end }: Day): Features {
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
    'money in row': rows[row.index]?.money.length ?? 0,
    page: Math.min(5, row.page),
    confidence: rounded(evidenceAt(row, start, end).confidence ?? 0),
    'page doubt': rounded(sheet.doubt),
  }
}
