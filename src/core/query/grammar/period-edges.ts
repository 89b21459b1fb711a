import { type Days, plusDays, rolling } from './days.ts'
import { itemAt, type Line, take } from './line.ts'
import { COUNT, countOf } from './size-words.ts'

// What is said of a span of time that already has its mark: its edges, the days around it, another one beside it.

export type Put = (days: Days | null) => string | false
/** Source of a pattern: the mark of a span or a day. */
export const SPAN = String.raw`@(?:pod|day)\d+`

/** The days behind a mark. */
export function daysAt(line: Line, text: string | undefined): Days | null {
  const period = itemAt(line, text, 'period')
  const day = itemAt(line, text, 'day')?.day
  if (period) return period
  return day === undefined ? null : { from: day, to: day }
}

/** "since the beginning of 2025" begins on a day; "at the end of 2025" is read as that year. */
export function takeEdges(line: Line, put: Put): void {
  // "in the weeks from 7 to 27 September": the days say it.
  take(
    line,
    new RegExp(
      `(?<!(?:per|by|each|every|a|which|what|the|by the) )(?:(?:in|during|over|within|for|of) )?(?:the )?(?:days?|weeks?|months?|quarters?|years?|periods?|times?|timeframe|time frame|time span|window|interval)(?= (?:from|between|since|starting) (?:the )?${SPAN})`,
    ),
    () => '~',
  )
  take(
    line,
    new RegExp(
      `(?:(?<lead>since|from|starting from|starting|until|till|up until|by|to|through|up to|before|after|as of|between|and) )?(?:(?:at|as of|by) )?(?:the )?(?:very )?(?<edge>end|close|start|beginning|begin) of (?:the )?(?<p>${SPAN})(?= (?<next>to|until|till|through|-)? ?)`,
    ),
    ({ lead, edge = '', p, next }) => {
      const days = daysAt(line, p)
      if (lead === undefined || !days) return p
      const day = /end|close/.test(edge) ? days.to : days.from
      const at = day === null ? false : put({ from: day, to: day })
      if (at === false) return p
      if (/^(?:from|starting)/.test(lead) && next === undefined) return `since ${at}`
      // Before the end of March is in March still.
      return lead === 'before' && /end|close/.test(edge) ? `until ${at}` : `${lead} ${at}`
    },
  )
  take(
    line,
    new RegExp(
      `(?<!(?:than|least|over|by|per|each|every) )(?:(?:in|within|during|over|of|for) )?(?:(?:the )?(?:last )?(?<n>${COUNT}) |the (?:last )?)(?<u>day|week|month|quarter|year)s? (?<side>before|prior to|preceding|leading up to|up to|ending|after|following|from|since|starting) (?<p>${SPAN})`,
    ),
    ({ n, u = '', side = '', p }) => {
      const days = daysAt(line, p)
      const count = n === undefined ? 1 : countOf(n)
      if (!days) return false
      if (/after|following|from|since|starting/.test(side)) {
        const isAfter = /after|following/.test(side)
        const first = isAfter ? days.to && plusDays(days.to, 1) : days.from
        if (first === null) return false
        const end = rolling(count, u, 1, first).to
        return put({ from: first, to: end && plusDays(end, -1) })
      }
      if (days.from === null) return false
      const isBefore = /before|prior|preceding/.test(side)
      return put({
        from: rolling(count, u, -1, days.from).from,
        to: isBefore ? plusDays(days.from, -1) : days.from,
      })
    },
  )
}

/** Both spans, and not what lies between them; null where one of them is open. */
export function both(one: Days | null, other: Days | null): Days | null {
  if (!one?.from || !one.to || !other?.from || !other.to) return null
  const [first, second] = one.from <= other.from ? [one, other] : [other, one]
  if (first.to === null || second.from === null) return null
  const isApart = plusDays(first.to, 1) < second.from
  const gap = isApart ? { after: first.to, before: second.from } : undefined
  return { from: first.from, to: first.to > (second.to ?? '') ? first.to : second.to, gap }
}

/** "2025 vs 2026": both, and a number for each. */
export function takeComparisons(line: Line, put: Put): void {
  const AGAINST =
    'vs|versus|v|against|as opposed to|(?:as )?compared (?:to|with)|in comparison (?:to|with)|next to'
  const isCompared = / (?:compare|comparing|comparison|difference) /.test(line.text)
  take(
    line,
    new RegExp(
      `(?<a>${SPAN}) (?:, )?(?:${AGAINST}${isCompared ? '|and|to|with|or|,' : ''})(?: (?:those|that|the|ones|in|of|from|for))* (?<b>${SPAN})`,
    ),
    ({ a, b }) => {
      const [one, other] = [daysAt(line, a), daysAt(line, b)]
      const days = both(one, other)
      const at = put(days)
      if (at === false || !one || !other) return false
      const unit = unitOfSpan(one)
      return unit !== null && unit === unitOfSpan(other) ? `${at} per ${unit}` : at
    },
  )
}

function unitOfSpan({ from, to }: Days): string | null {
  if (from === null || to === null || !from.endsWith('-01') || !plusDays(to, 1).endsWith('-01')) return null
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7)) +
    1
  const first = Number(from.slice(5, 7))
  if (months === 12 && first === 1) return 'year'
  if (months === 3 && first % 3 === 1) return 'quarter'
  return months === 1 ? 'month' : null
}

/** "except March", "not from 2024": all days but these. */
export function takeNotThen(line: Line, put: Put): void {
  take(
    line,
    new RegExp(
      `(?:but )?(?:not|except|except for|excluding|other than|outside|outside of|apart from|besides|without|but)(?: (?:from|in|of|for|on|during|the|those|ones|any|dated|made|issued|year|month))* (?<p>${SPAN})`,
    ),
    ({ p }, whole) => {
      const days = daysAt(line, p)
      if (whole.startsWith('but @') || !days?.from || !days.to || days.gap) return false
      const gap = { after: plusDays(days.from, -1), before: plusDays(days.to, 1) }
      return put({ from: null, to: null, gap })
    },
  )
}
