import { repairSlips } from '../slips.ts'
import type { DateHit, DateOrder } from './calendar.ts'
import { FORMS } from './forms.ts'
import { monthOf } from './month-names.ts'

/** `JAN01`: the digits behind a month are no letters of it. */
const NAME_AND_DAY = /(?<!\p{L})(\p{L}{3})[0-3]\d(?!\p{L})/gu

function repairWords(text: string): string {
  const repaired = repairSlips(text)
  if (repaired === text) return text
  return [...text.matchAll(NAME_AND_DAY)]
    .filter(([, name = '']) => monthOf(name) > 0)
    .reduce(
      (mended, { 0: own, index }) => mended.slice(0, index) + own + mended.slice(index + own.length),
      repaired,
    )
}

/** Letters that were read for digits beside digits. As long as before. */
const repairDay = (text: string): string =>
  repairWords(text)
    .replace(/(?<=\d|\d[-/. ])[oO](?=[\d/.-])|(?<![\p{L}])[oO](?=\d)/gu, '0')
    .replace(/(?<=\d[-/.]?)[lI](?=[\d/.-])/g, '1')

/** Every day in a text that was printed and read well, from left to right. */
export function datesIn(printed: string, order: DateOrder = 'day-first'): DateHit[] {
  const text = repairDay(printed)
  const hits: DateHit[] = []
  for (const [form, read] of FORMS) {
    for (const match of text.matchAll(form)) {
      const iso = read(match.slice(1), order)
      const [start, end] = [match.index, match.index + match[0].length]
      if (iso && !hits.some((hit) => start < hit.end && end > hit.start)) hits.push({ iso, start, end })
    }
  }
  return hits.sort((a, b) => a.start - b.start)
}
