import { repairMisreads } from '../misread-characters.ts'
import { DATE_ORDERS, type DateHit, type DateOrder } from './calendar.ts'
import { FORMS } from './forms.ts'
import { monthOf } from './month-names.ts'

/** `JAN01`: digits after a month's name do not belong to the name. */
const NAME_AND_DAY = /(?<!\p{L})(\p{L}{3})[0-3]\d(?!\p{L})/gu

function repairWords(text: string): string {
  const repaired = repairMisreads(text)
  if (repaired === text) return text
  return [...text.matchAll(NAME_AND_DAY)]
    .filter(([, name = '']) => monthOf(name) > 0)
    .reduce(
      (corrected, { 0: own, index }) => corrected.slice(0, index) + own + corrected.slice(index + own.length),
      repaired,
    )
}

/** Corrects letters next to digits that were misread for digits. The length stays the same. */
const repairDay = (text: string): string =>
  repairWords(text)
    .replace(/(?<=\d|\d[-/. ])[oO](?=[\d/.-])|(?<![\p{L}])[oO](?=\d)/gu, '0')
    .replace(/(?<=\d[-/.]?)[lI](?=[\d/.-])/g, '1')

/** A date in one order of its numbers. */
export interface DayReading extends DateHit {
  readonly order: DateOrder
  /** Number of different dates that the same characters may mean. */
  readonly meanings: number
}

/** All well-read dates in a text, in each order of numbers that gives a different date. */
export function dayReadingsIn(printed: string): DayReading[] {
  const text = repairDay(printed)
  const hits: DayReading[] = []
  for (const [form, read] of FORMS) {
    for (const match of text.matchAll(form)) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (hits.some((hit) => start < hit.end && end > hit.start)) continue
      const days = new Map<string, DateOrder>()
      for (const order of DATE_ORDERS) {
        const iso = read(match.slice(1), order)
        if (iso !== null && !days.has(iso)) days.set(iso, order)
      }
      for (const [iso, order] of days) hits.push({ iso, start, end, order, meanings: days.size })
    }
  }
  return hits.sort((a, b) => a.start - b.start)
}

/** All well-read dates in a text, from left to right. */
export const datesIn = (printed: string, order: DateOrder = 'day-first'): DateHit[] =>
  inOrder(dayReadingsIn(printed), order)

/** The meaning of each date in an order. */
export function inOrder(days: readonly DayReading[], order: DateOrder): DateHit[] {
  const spans = Map.groupBy(days, ({ start }) => start)
  return [...spans.values()].flatMap((readings) => {
    const { iso, start, end } = readings.find((one) => one.order === order) ?? readings[0] ?? {}
    return iso === undefined || start === undefined || end === undefined ? [] : [{ iso, start, end }]
  })
}
