import { rule, type Rule, rules } from './chart.ts'
import { addDays, monthSpan, rollingSpan, shifted, unitSpan } from './days.ts'
import type { Comparison, DateSpan, Event, Features, Unit } from './features.ts'

/** A month without a year, in its latest year that has begun; another year may be chosen later. */
function openMonth(month: number, today: string): DateSpan {
  const [year = 0, now = 1] = today.split('-').map(Number)
  return { ...monthSpan(month > now ? year - 1 : year, month), openYear: true }
}

const dayIn = (day: number, { from, openYear }: DateSpan): DateSpan | null => {
  if (day < 1 || day > 31 || !Number.isInteger(day)) return null
  const at = addDays(from, day - 1)
  return at.slice(0, 7) === from.slice(0, 7) ? { from: at, to: at, ...(openYear ? { openYear } : {}) } : null
}

/** A winter begins in December. */
const part = (first: number, months: number, year: number): DateSpan | null =>
  first + months - 1 > 12 && first !== 12 ? null : monthSpan(year, first, months)

/**
 * "last summer": the latest that is over; "this summer": this year's or the current one; "next summer": the first to
 * come; null: the latest that has begun.
 */
function partNear(
  { first, months }: Features['quarter'],
  offset: number | null,
  today: string,
): DateSpan | null {
  const year = Number(today.slice(0, 4))
  const spans = [-2, -1, 0, 1, 2].flatMap((more) => part(first, months, year + more) ?? [])
  if (offset === null) return spans.findLast(({ from }) => from <= today) ?? null
  if (offset < 0) return spans.findLast(({ to }) => to < today) ?? null
  if (offset > 0) return spans.find(({ from }) => from > today) ?? null
  const isNow = ({ from, to }: DateSpan) => from <= today && to >= today
  return spans.find(isNow) ?? part(first, months, year)
}

/** Names of days, months and years. */
const dates = (today: string): Rule[] => [
  rule('date', ['year'], ({ year }) => monthSpan(year, 1, 12)),
  // "2023 roku", "im Jahr 2023", "nel mese di marzo"
  rule('year', ['year', 'unit'], (year, { unit }) => (unit === 'year' ? year : null), 0.1),
  rule('year', ['unit', 'year'], ({ unit }, year) => (unit === 'year' ? year : null), 0.1),
  rule('month', ['unit', 'month'], ({ unit }, month) => (unit === 'month' ? month : null), 0.1),
  rule('date', ['month', 'year'], ({ month }, { year }) => monthSpan(year, month), -0.6),
  rule('date', ['month'], ({ month }) => openMonth(month, today), -0.3),
  ...(['number', 'ordinal'] as const).flatMap((day) => [
    rule(
      'date',
      [day, 'month', 'year'],
      ({ value }, { month }, { year }) => dayIn(value, monthSpan(year, month)),
      -0.6,
    ),
    rule(
      'date',
      ['month', day, 'year'],
      ({ month }, { value }, { year }) => dayIn(value, monthSpan(year, month)),
      -0.6,
    ),
    rule('date', [day, 'month'], ({ value }, { month }) => dayIn(value, openMonth(month, today))),
  ]),
  rule('date', ['month', 'ordinal'], ({ month }, { value }) => dayIn(value, openMonth(month, today))),
  rule('date', ['quarter', 'year'], ({ first, months }, { year }) => part(first, months, year), -0.6),
  rule('date', ['year', 'quarter'], ({ year }, { first, months }) => part(first, months, year), -0.6),
  rule('date', ['quarter'], (quarter) => {
    const { first, months } = quarter
    // A span across the turn of the year belongs to no single year.
    if (first === 12) return partNear(quarter, null, today)
    const span = part(first, months, Number(today.slice(0, 4)))
    return span && { ...span, openYear: true }
  }),
  ...rules('date', ['relative quarter', 'quarter relative'], ({ relative: { offset }, quarter }) =>
    partNear(quarter, offset, today),
  ),
  rule('quarter', ['ordinal', 'unit'], ({ value }, { unit }) => {
    const months = unit === 'quarter' ? 3 : unit === 'half' ? 6 : 0
    return months === 0 || value * months > 12 ? null : { first: (value - 1) * months + 1, months }
  }),
  rule('date', ['quarter', 'relative', 'unit'], ({ first, months }, { offset, rolling }, { unit }) =>
    unit === 'year' && !rolling ? part(first, months, Number(today.slice(0, 4)) + offset) : null,
  ),
  rule(
    'date',
    ['month', 'relative', 'unit'],
    ({ month }, { offset, rolling }, { unit }) =>
      unit === 'year' && !rolling ? monthSpan(Number(today.slice(0, 4)) + offset, month) : null,
    -0.5,
  ),
]

const dayOfSpan = (day: string, openYear: boolean | undefined): DateSpan => ({
  from: day,
  to: day,
  ...(openYear ? { openYear } : {}),
})

/** "from 1 to 15 March" */
function daysUpTo(first: number, last: DateSpan) {
  const from = last.from === last.to ? dayIn(first, { ...last, from: `${last.from.slice(0, 7)}-01` }) : null
  return from && range(from, last)
}

const relatives = (today: string): Rule[] => [
  rule('date', ['relative', 'unit'], ({ offset, rolling }, { unit }) =>
    rolling ? null : unitSpan(today, unit, offset),
  ),
  // "letzten" refers to a calendar month, unless a number follows.
  rule(
    'date',
    ['relative', 'unit'],
    ({ offset, rolling }, { unit }) => (rolling && offset !== 0 ? rollingSpan(today, unit, 1, offset) : null),
    0.05,
  ),
  rule('date', ['unit', 'relative'], ({ unit }, { offset }) => unitSpan(today, unit, offset), 0.1),
  ...rules(
    'date',
    ['relative number unit', 'number relative unit'],
    ({ relative: { offset }, number: { value }, unit: { unit } }) =>
      offset === 0 || value > 1_000 ? null : rollingSpan(today, unit, value, offset),
  ),
  rule('date', ['relative', 'month'], ({ offset }, { month }) => {
    const near = openMonth(month, today)
    const year = Number(today.slice(0, 4))
    if (offset === 0) return monthSpan(year, month)
    return offset < 0 ? { from: near.from, to: near.to } : monthSpan(Number(near.from.slice(0, 4)) + 1, month)
  }),
  // "vor 30 Tagen"
  ...rules('date', ['number unit ago', 'ago number unit', 'before number unit'], ({ number, unit }) =>
    dayAgo(today, number.value, unit.unit),
  ),
  rule('date', ['dayOffset'], ({ offset }) => unitSpan(today, 'day', offset)),
  // "by year end 2027", "Monatsende März 2027"
  rule(
    'date',
    ['bound', 'year'],
    ({ unit, end }, { year }) => (unit === 'year' ? boundOf(monthSpan(year, 1, 12), end) : null),
    -0.6,
  ),
  rule(
    'date',
    ['bound', 'month', 'year'],
    ({ unit, end }, { month }, { year }) => (unit === 'month' ? boundOf(monthSpan(year, month), end) : null),
    -1.2,
  ),
  rule('date', ['bound'], ({ unit, end }) => boundOf(unitSpan(today, unit, 0), end), -0.3),
  rule('date', ['begin', 'unit'], (_, { unit }) => boundOf(unitSpan(today, unit, 0), false), -0.1),
  rule('date', ['end', 'unit'], (_, { unit }) => boundOf(unitSpan(today, unit, 0), true), -0.1),
  // "the whole year": that of the conversation.
  rule('date', ['whole', 'unit'], (_, { unit }) =>
    unit === 'year' ? { ...unitSpan(today, unit, 0), openYear: true } : null,
  ),
  rule('date', ['whole', 'date'], (_, date) => date),
  rule('date', ['begin', 'date'], (_, { from, openYear }) => dayOfSpan(from, openYear), -0.4),
  rule('date', ['end', 'date'], (_, { to, openYear }) => dayOfSpan(to, openYear), -0.4),
]

function dayAgo(today: string, value: number, unit: Unit): DateSpan {
  const day = value > 1_000 ? today : shifted(today, unit, -value)
  return { from: day, to: day }
}

const boundOf = ({ from, to }: DateSpan, isEnd: boolean): DateSpan =>
  isEnd ? { from: to, to } : { from, to: from }

/** Events that are usually in the future. */
const AHEAD: readonly Event[] = ['due', 'expiry', 'due or expiry', 'start', 'delivery']

/** "older than 90 days", "more than 90 days old", "expiring within 3 months". */
const ages = (today: string): Rule[] => {
  const back = (value: number, unit: Unit) => shifted(today, unit, -Math.min(value, 1_000))
  const older = (value: number, unit: Unit) => ({ to: addDays(back(value, unit), -1) })
  const newer = (value: number, unit: Unit) => ({ from: back(value, unit), to: today })
  return [
    rule('time', ['older', 'number', 'unit'], (_, { value }, { unit }) => older(value, unit), -0.4),
    rule('time', ['newer', 'number', 'unit'], (_, { value }, { unit }) => newer(value, unit), -0.4),
    rule('time', ['older', 'date'], (_, { from }) => ({ to: addDays(from, -1) })),
    rule('time', ['newer', 'date'], (_, { to }) => ({ from: addDays(to, 1) })),
    rule(
      'time',
      ['compare', 'number', 'unit', 'ago'],
      ({ op }, { value }, { unit }) =>
        op === 'is' ? null : op === 'above' || op === 'from' ? older(value, unit) : newer(value, unit),
      -0.4,
    ),
    rule(
      'dated',
      ['event', 'within', 'number', 'unit'],
      ({ event }, _, { value }, { unit }) =>
        AHEAD.includes(event) ? { event, time: rollingSpan(today, unit, Math.min(value, 1_000), 1) } : null,
      -0.4,
    ),
  ]
}

/** Spans of days that a question names. */
const spans = (today: string): Rule[] => [
  rule('time', ['former'], () => ({ ...unitSpan(today, 'year', -1), openYear: true, isBefore: true })),
  rule('time', ['date'], ({ from, to, openYear }) => ({ from, to, ...(openYear ? { openYear } : {}) })),
  rule('time', ['within', 'date'], (_, span) => ({ ...span })),
  rule('time', ['since', 'date'], (_, { from, openYear }) => ({ from, ...(openYear ? { openYear } : {}) })),
  rule('time', ['date', 'onwards'], ({ from, openYear }) => ({ from, ...(openYear ? { openYear } : {}) })),
  ...(['from', 'until'] as const).map((start) =>
    rule('time', [start, 'date', 'onwards'], (_, { from }) => ({ from })),
  ),
  rule('time', ['until', 'date'], (_, { to, openYear }) => ({ to, ...(openYear ? { openYear } : {}) })),
  rule('time', ['before', 'date'], (_, date) => comparedTo('below', date)),
  rule('time', ['after', 'date'], (_, date) => comparedTo('above', date)),
  // "beyond the end of 2027", and not "over the whole of 2027"
  rule('time', ['compare', 'date'], ({ op }, date) => (date.from === date.to ? comparedTo(op, date) : null)),
  rule('time', ['compare', 'date', 'onwards'], ({ op }, date) =>
    op === 'above' ? comparedTo(op, date) : null,
  ),
  rule('time', ['before', 'end', 'date'], (_, _end, { to }) => ({ to })),
  // "aflopen voor 2027": next to an event, the word for both "before" and "for" is "before".
  ...rules('dated', ['event before date'], ({ event: { event }, date }) => before(event, date), -0.35),
  rule('time', ['between', 'date', 'and', 'date'], (_, a, _and, b) => range(a, b), -0.5),
  rule('time', ['from', 'date', 'to', 'date'], (_, a, _to, b) => range(a, b), -0.5),
  rule('time', ['from', 'date', 'until', 'date'], (_, a, _to, b) => range(a, b), -0.5),
  rule('time', ['date', 'to', 'date'], (a, _to, b) => range(a, b)),
  rule('time', ['date', 'until', 'date'], (a, _to, b) => range(a, b)),
  rule('time', ['from', 'ordinal', 'to', 'date'], (_, { value }, _to, b) => ordinalRange(value, b)),
  rule('time', ['ordinal', 'to', 'date'], ({ value }, _to, b) => ordinalRange(value, b)),
  rule('time', ['ordinal', 'and', 'date'], ({ value }, _and, b) => ordinalRange(value, b, both)),
  rule('time', ['from', 'number', 'to', 'date'], (_, { value }, _to, b) => daysUpTo(value, b)),
  rule('time', ['between', 'number', 'and', 'date'], (_, { value }, _and, b) => daysUpTo(value, b), -0.5),
  rule('time', ['date', 'and', 'date'], (a, _, b) => both(a, b), -0.2),
  rule('time', ['date', 'or', 'date'], (a, _, b) => both(a, b), -0.2),
  rule('time', ['since', 'date', 'until', 'date'], (_, a, _to, b) => range(a, b)),
]

/** Of other verbs, "ontvangen voor mei", it is also what something is for. */
const ENDING: readonly Event[] = ['due', 'expiry', 'due or expiry', 'start']
const before = (event: Event, date: DateSpan): Features['dated'] | null => {
  const time = ENDING.includes(event) ? comparedTo('below', date) : null
  return time && { event, time }
}

function comparedTo(op: Comparison, { from, to, openYear }: DateSpan) {
  const open = openYear ? { openYear } : {}
  if (op === 'above') return { from: addDays(to, 1), ...open }
  return op === 'below' ? { to: addDays(from, -1), ...open } : null
}

/** "runs beyond 2027": ends after 2027. */
const lasting: Rule[] = [
  ...rules(
    'dated',
    ['lasts compare date', 'compare date lasts', 'compare date onwards lasts'],
    ({ compare: { op }, date }) => endingBehind(op, date),
    -0.4,
  ),
  ...rules('dated', ['lasts after date'], ({ date }) => endingBehind('above', date), -0.4),
]
/** "the week from 9 to 15 November"; of one day it is unclear which days are meant. */
const weeks: Rule[] = [
  rule(
    'time',
    ['unit', 'time'],
    ({ unit }, time) => (unit === 'week' && isWithinWeek(time) ? time : null),
    -0.1,
  ),
]
const isWithinWeek = ({ from, to }: Features['time']): boolean =>
  from !== undefined && to !== undefined && from < to && to <= addDays(from, 6)
const endingBehind = (op: Comparison, { to }: DateSpan): Features['dated'] | null =>
  op === 'above' ? { event: 'expiry', time: { from: addDays(to, 1) } } : null

/** A month without a year takes the year of a following month. */
function range(a: DateSpan, b: DateSpan) {
  const year = (span: DateSpan, other: DateSpan): DateSpan => {
    if (span.openYear !== true || other.openYear === true) return span
    const moved = (day: string) => `${other.from.slice(0, 4)}${day.slice(4)}`
    return { from: moved(span.from), to: moved(span.to) }
  }
  const [first, second] = [year(a, b), year(b, a)]
  if (first.from > second.to) return null
  const openYear = first.openYear === true && second.openYear === true
  return {
    from: first.from,
    to: second.to,
    ends: [first, second] as const,
    ...(openYear ? { openYear } : {}),
  }
}

/** Two spans, of which either matches. */
function both(a: DateSpan, b: DateSpan) {
  const [first, last] = a.from <= b.from ? [a, b] : [b, a]
  // "in march or april 2025": the year of the second is that of both.
  const made = range(first, last) ?? range(last, first)
  if (!made?.ends) return null
  const [start, end] = made.ends
  const [from, to] = [addDays(start.to, 1), addDays(end.from, -1)]
  return from <= to ? { ...made, gap: { from, to } } : made
}

/** "from the first to the second quarter of 2026". */
function ordinalRange(ordinal: number, last: DateSpan, join: typeof range | typeof both = range) {
  const months = Number(last.to.slice(5, 7)) - Number(last.from.slice(5, 7)) + 1
  if (months !== 3 && months !== 6) return null
  const first = monthSpan(Number(last.from.slice(0, 4)), (ordinal - 1) * months + 1, months)
  return first.from < last.from ? join(first, last) : null
}

export const timeRules = (today: string): Rule[] => [
  ...dates(today),
  ...lasting,
  ...weeks,
  ...relatives(today),
  ...ages(today),
  ...spans(today),
]
