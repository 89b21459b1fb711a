import {
  type Days,
  monthOn,
  monthsOf,
  plusDays,
  plusMonths,
  rolling,
  unitOf,
  yearOf,
  yearOn,
} from './days.ts'
import { MONTHS, NUMBER_WORDS } from './keywords.ts'
import { countOf } from './size-words.ts'
import { mark, take, type Line } from './line.ts'
import { both, daysAt, SPAN, takeComparisons, takeEdges, takeNotThen } from './period-edges.ts'

// Spans of time in a line become marks of their days: first single ones, then what two of them enclose.

const MONTH = MONTHS.map((name) => (name.length > 3 ? `${name}|${name.slice(0, 3)}` : name))
  .join('|')
  .replace('september|sep', 'september|sept|sep')
const YEAR = String.raw`(?:19|20)\d\d`
const UNIT = 'day|week|month|quarter|year'
const COUNT = String.raw`\d{1,4}|${NUMBER_WORDS.slice(1).join('|')}|few|couple of|couple`
const ORDINALS: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  last: 4,
  '1st': 1,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
}
const WHOLE = '(?:full|whole|calendar|complete|completed|entire) '
const NO_SIDE = '(?! (?:before|after|prior to|preceding|following|leading up to|up to|from|ending|since))'
const LAST = 'last|previous|past|preceding'
const THIS = 'this|current|the current|present'

export const monthNumber = (name: string | undefined) =>
  1 + MONTHS.findIndex((month) => month.startsWith((name ?? '').slice(0, 3)))

export function takePeriods(line: Line, today: string): void {
  const put = (days: Days | null) => (days ? mark(line, { kind: 'period', ...days }) : false)
  single(line, today, put)
  takeEdges(line, put)
  takeComparisons(line, put)
  const days = (text: string | undefined) => daysAt(line, text)
  const P = SPAN
  const UNTIL = 'and|to|until|till|through|up to|-'
  take(
    line,
    new RegExp(
      `(?:between|from|in between|starting from)? ?(?<a>${P}) (?:${UNTIL}) (?<b>${P})(?: inclusive)?`,
    ),
    ({ a, b }, whole) => {
      // "March and April" is two months, "from March to April" all days between: the same for neighbours.
      const [first, last] = [days(a), days(b)]
      if (!first || !last) return false
      if (/ and /.test(whole) && !/^(?:between|in between)/.test(whole) && !isNext(first, last)) return false
      const [low, high] = (first.from ?? '') <= (last.from ?? '9') ? [first, last] : [last, first]
      return put({ from: low.from, to: high.to })
    },
  )
  // "in 2024 or 2026", "March and May": both, and not what lies between.
  take(
    line,
    new RegExp(`(?<a>${P}) (?:or|and|,|as well as)(?: (?:in|from|of|for|on))* (?<b>${P})`),
    ({ a, b }) => put(both(days(a), days(b))),
  )
  take(
    line,
    new RegExp(
      `(?:ever )?(?:since|from|starting from|as of|beginning from)(?: the)? (?<a>${P})(?: on| onwards| onward| forward| and later| and after| till now| until now| until today| to date)?`,
    ),
    ({ a }, whole) => {
      const found = days(a)
      // "from March" is that month; "from March on" begins there.
      if (
        !found ||
        (whole.startsWith('from') && !/onward|forward| on$|later|after|until|till|date$/.test(whole))
      )
        return false
      return put({ from: found.from, to: null })
    },
  )
  take(line, new RegExp(`(?<a>${P}) (?:onwards|onward|and later|and after|or later)`), ({ a }) =>
    put(openFrom(days(a))),
  )
  take(
    line,
    new RegExp(
      `(?<!(?:valid|good|open|run|runs|running) )(?:until|till|up to|through|to|by|no later than|not later than|up until|on or before|at the latest)(?: the end of)? (?<a>${P})`,
    ),
    ({ a }, whole) => {
      const found = days(a)
      return found && !whole.startsWith('to ') ? put({ from: null, to: found.to }) : false
    },
  )
  take(
    line,
    new RegExp(`(?:before|prior to|earlier than|older than|ahead of)(?: the)? (?<a>${P})`),
    ({ a }) => {
      const found = days(a)
      return put(found?.from ? { from: null, to: plusDays(found.from, -1) } : null)
    },
  )
  take(
    line,
    new RegExp(`(?:after|later than|newer than|following|on or after|not before)(?: the)? (?<a>${P})`),
    ({ a }, whole) => {
      const found = days(a)
      if (/^(?:on or|not)/.test(whole)) return put(openFrom(found))
      return put(found?.to ? { from: plusDays(found.to, 1), to: null } : null)
    },
  )
  takeNotThen(line, put)
}

const openFrom = (days: Days | null): Days | null => days && { from: days.from, to: null }
const isNext = (a: Days, b: Days) => a.to !== null && b.from !== null && plusDays(a.to, 1) === b.from

/** Spans that are named by themselves. */
function single(line: Line, today: string, put: (days: Days | null) => string | false): void {
  const year = yearOn(today)
  const inYear = (name: string | undefined): number | null => {
    if (name === undefined) return null
    if (/^\d{4}$/.test(name)) return Number(name)
    if (/last|previous|past/.test(name)) return year - 1
    return /next/.test(name) ? year + 1 : year
  }
  // "between 1 and 15 March": the month is that of both.
  take(
    line,
    new RegExp(
      `(?<a>\\d{1,2})(?: ?(?:st|nd|rd|th))? (?<and>and|to|until|till|through|-) (?<b>\\d{1,2})(?: ?(?:st|nd|rd|th))?(?: of)? (?<m>${MONTH})(?: (?<y>${YEAR}))?`,
    ),
    ({ a, and, b, m, y = '' }) => `${a} ${m} ${y} ${and} ${b} ${m} ${y}`.replaceAll(/ +/g, ' ').trim(),
  )
  // "between March and May 2025": the year is that of both.
  take(
    line,
    new RegExp(
      `(?<a>${MONTH}) (?<and>and|or|,|to|until|till|through|vs|versus|-) (?<b>${MONTH}) (?<y>${YEAR})`,
    ),
    ({ a, and, b, y }) => `${a} ${y} ${and} ${b} ${y}`,
  )
  take(
    line,
    new RegExp(`(?<a>q[1-4]|h[12]) (?<and>and|or|,|to|vs|versus|-) (?<b>q[1-4]|h[12]) (?:of )?(?<y>${YEAR})`),
    ({ a, and, b, y }) => `${a} ${y} ${and} ${b} ${y}`,
  )
  take(
    line,
    /(?<=(?:end|close|start|beginning|begin) of )(?:(?:the|this|current|present|running) )*(?<u>week|month|quarter|year)/,
    ({ u = '' }) => put(unitOf(u, 0, today)),
  )
  take(line, /(?:(?:in|for|during) )?(?:the )?(?:(?<u>month|quarter) to date|mtd|qtd)/, ({ u }, whole) =>
    put({ from: unitOf(u ?? (whole.endsWith('mtd') ? 'month' : 'quarter'), 0, today).from, to: today }),
  )
  // "expired as of today": the state is that of today anyway.
  take(line, /(?<!(?:effective|starting|begins?|starts?|valid) )(?:as of|as at) (?:today|now)/, () => '~')
  const OF_YEAR = String.raw`(?: (?:of |in |, )?(?<y>${YEAR}|(?:the )?(?:last|previous|past|this|current|next) year))?`
  take(
    line,
    /(?:so far |to date )?(?:this year|the current year|current year)(?: so far| to date)|year to date|ytd/,
    () => put({ from: `${year}-01-01`, to: today }),
  )
  take(
    line,
    new RegExp(`(?:the )?(?<d>\\d{1,2})(?: ?(?:st|nd|rd|th))?(?: of)? (?<m>${MONTH})${OF_YEAR}`),
    ({ d, m, y }) => put(dayIn(Number(d), monthNumber(m), inYear(y), today)),
  )
  take(
    line,
    new RegExp(`(?<m>${MONTH}) (?<d>\\d{1,2})(?: ?(?:st|nd|rd|th))?(?!\\d)(?: ,)?${OF_YEAR}`),
    ({ d, m, y }) => put(dayIn(Number(d), monthNumber(m), inYear(y), today)),
  )
  take(
    line,
    new RegExp(
      `(?:the )?(?:month of )?(?<which>last |this |next |previous |early |late |mid )?(?<m>${MONTH})${OF_YEAR}`,
    ),
    ({ which = '', m, y }, whole) => {
      // `may` alone is a verb as often.
      if (
        whole.trim() === 'may' &&
        !/ (?:in|since|of|until|from|before|after|during|last|this|between|and|for|to|till|by) may /.test(
          line.text,
        )
      )
        return false
      return put(monthNamed(monthNumber(m), inYear(y), which.trim(), today))
    },
  )
  take(line, new RegExp(`(?<y>${YEAR})-(?<m>\\d\\d)`), ({ y, m }) => put(monthsOf(Number(y), Number(m))))
  take(
    line,
    new RegExp(
      `(?:the )?(?<q>q[1-4]|(?:first|second|third|fourth|last|1st|2nd|3rd|4th) quarter)(?<!last quarter)${OF_YEAR}`,
    ),
    ({ q = '', y }) => {
      const number = q.startsWith('q') ? Number(q[1]) : (ORDINALS[q.split(' ')[0] ?? ''] ?? 1)
      const named = inYear(y) ?? (number * 3 - 2 <= monthOn(today) ? year : year - 1)
      return put(monthsOf(named, number * 3 - 2, 3))
    },
  )
  take(line, new RegExp(`(?:the )?last quarter of (?<y>${YEAR}|last year|this year)`), ({ y }) =>
    put(monthsOf(inYear(y) ?? year, 10, 3)),
  )
  take(line, new RegExp(`(?<y>${YEAR}) (?<q>q[1-4])`), ({ q = '', y }) =>
    put(monthsOf(Number(y), Number(q[1]) * 3 - 2, 3)),
  )
  // "the first nine months of 2026"
  take(
    line,
    new RegExp(`(?:the )?(?<side>first|last) (?<n>${COUNT}) months${OF_YEAR}`),
    ({ side = '', n, y }) => {
      const named = inYear(y)
      const count = countOf(n)
      if (named === null || !(count >= 1 && count <= 12)) return false
      return put(monthsOf(named, side === 'first' ? 1 : 13 - count, count))
    },
  )
  take(line, new RegExp(`(?:the )?(?<h>h[12]|(?:first|second|1st|2nd) half)${OF_YEAR}`), ({ h = '', y }) =>
    put(monthsOf(inYear(y) ?? year, /^(?:h1|f|1)/.test(h) ? 1 : 7, 6)),
  )
  // Whole months that are over; without such a word the last ones up to today.
  take(
    line,
    new RegExp(
      `(?:in |within |over |during |for )?(?:the )?(?:(?:${LAST}) (?<n>${COUNT}) ${WHOLE}|${WHOLE}(?:${LAST}) (?<n2>${COUNT}) )(?<u>week|month|quarter|year)s?`,
    ),
    ({ n, n2, u = '' }) => {
      const { from } = unitOf(u, -countOf(n ?? n2), today)
      return put({ from, to: unitOf(u, -1, today).to })
    },
  )
  take(
    line,
    new RegExp(`(?:in |within |over |during |for )?(?:the )?(?:${LAST}) (?<n>${COUNT}) (?<u>${UNIT})s?`),
    ({ n, u = '' }) => put(rolling(countOf(n), u, -1, today)),
  )
  take(
    line,
    new RegExp(
      `(?:in |within |over |during )?(?:the )?(?:next|coming|following) (?<n>${COUNT}) (?<u>${UNIT})s?`,
    ),
    ({ n, u = '' }) => put(rolling(countOf(n), u, 1, today)),
  )
  take(
    line,
    new RegExp(`(?<o>more than|over|older than|at least)? ?(?<n>${COUNT}|a|an) (?<u>${UNIT})s? ago`),
    ({ o, n, u = '' }) => {
      const { from } = rolling(countOf(n), u, -1, today)
      return put(o && from ? { from: null, to: plusDays(from, -1) } : { from, to: from })
    },
  )
  take(
    line,
    new RegExp(`within (?:the )?(?<n>${COUNT}|a|an) (?<u>${UNIT})s?(?: from now| from today)?${NO_SIDE}`),
    ({ n, u = '' }) => put(rolling(countOf(n), u, 1, today)),
  )
  take(line, new RegExp(`in (?<n>${COUNT}) (?<u>${UNIT})s?${NO_SIDE}`), ({ n, u = '' }) =>
    put(rolling(countOf(n), u, 1, today)),
  )
  take(
    line,
    new RegExp(`(?<o>older|newer|younger|more recent) than (?<n>${COUNT}|a|an) (?<u>${UNIT})s?`),
    ({ o, n, u = '' }) => {
      const { from } = rolling(countOf(n), u, -1, today)
      return put(o === 'older' ? { from: null, to: plusDays(from ?? today, -1) } : { from, to: today })
    },
  )
  take(line, new RegExp(`(?:in |over |during )?the past year`), () =>
    put({ from: plusMonths(today, -12), to: today }),
  )
  take(
    line,
    new RegExp(
      `(?:the )?(?<which>${LAST}|${THIS}|next|coming) (?:calendar |full |whole |complete )?(?<u>week|month|quarter|year)`,
    ),
    ({ which = '', u = '' }) => {
      const offset = new RegExp(`^(?:${LAST})$`).test(which) ? -1 : /next|coming/.test(which) ? 1 : 0
      return put(unitOf(u, offset, today))
    },
  )
  take(line, /(?:the )?(?<u>week|month|quarter|year) before (?:the )?last(?: one)?/, ({ u = '' }) =>
    put(unitOf(u, -2, today)),
  )
  take(line, /(?:the )?day before yesterday/, () => put(unitOf('day', -2, today)))
  take(line, /(?:the )?day after tomorrow/, () => put(unitOf('day', 2, today)))
  take(line, /(?<d>today|yesterday|tomorrow|now)/, ({ d }) =>
    d === 'now' ? false : put(unitOf('day', d === 'today' ? 0 : d === 'yesterday' ? -1 : 1, today)),
  )
  take(
    line,
    new RegExp(
      `(?<lead>(?:in|of|for|during|since|from|until|till|before|after|between|and|to|through|throughout|by|or|year|calendar year|up to|as of|end of) (?:the year )?)?(?<y>${YEAR})(?! (?:and|to|-) (?:@num|(?!${YEAR} )\\d))`,
    ),
    ({ lead = '', y = '' }, whole) => {
      if (!isYear(line, whole)) return false
      const days = put(yearOf(Number(y)))
      const kept = lead.replace(/(?:the )?(?:calendar )?year $/, '').trim()
      return days === false ? false : `${kept} ${days}`.trim()
    },
  )
}

/** A number like 2025 behind a comparison of amounts is one. */
function isYear(line: Line, whole: string): boolean {
  const before = line.text.slice(0, line.text.indexOf(` ${whole} `))
  // "a rent of 2000": unless a property of days is followed by a word of time.
  // "avg net pay 2025": a bare year; a number of that size is said with `of` or the like.
  if (/^20[1-3]\d$/.test(whole) && /@prp\d+$/.test(before.trim())) return true
  const isApart = /(?:by|per|each|every) (?:the )?@prp\d+$/.test(before.trim())
  // "the average net pay of 2024".
  const isMeasured =
    /(?:average|mean|total|sum of|highest|lowest|largest|smallest|maximum|minimum|combined|overall|typical)(?: the)? @prp\d+$/.test(
      before.trim(),
    )
  if (
    !isApart &&
    !isMeasured &&
    /@prp\d+(?: (?:is|was|of|are))*$/.test(before.trim()) &&
    /^(?:of )?\d/.test(whole)
  )
    return false
  const said = before.trim()
  // "between 1000 and 2000" are no years, nor is a total from 2000.
  if (/^(?:and|to|-) /.test(whole) && /(?:between|from) (?!(?:19|20)\d\d$)\d+$/.test(said)) return false
  const isTime = /^(?:in|for|during|since|until|till|before|after|by|throughout|year|calendar) /.test(whole)
  // "invoice total 2026" is that of a year, "total of 2026" a number.
  const isBare = /^20[1-3]\d$/.test(whole) && /(?:total|amount|value|sum|price|cost|worth)s?$/.test(said)
  if (
    !isTime &&
    !isBare &&
    /(?:total|amount|value|sum|price|cost|worth)s?(?: (?:of|is|was|are|were))*(?: (?:between|from|of))?(?: \d+)?$/.test(
      said,
    )
  )
    return false
  return !/(?:over|above|under|below|than|least|most|exceeding|exactly|worth|>|<|>=|<=|=|around|roughly|maximum|minimum)$/.test(
    before.trim(),
  )
}

function monthNamed(month: number, year: number | null, which: string, today: string): Days | null {
  if (month < 1) return null
  if (year !== null) return monthsOf(year, month)
  const now = yearOn(today)
  if (which === 'next') return monthsOf(month > monthOn(today) ? now : now + 1, month)
  if (which === 'last' || which === 'previous') return monthsOf(month < monthOn(today) ? now : now - 1, month)
  // The last one that has begun.
  return monthsOf(month <= monthOn(today) ? now : now - 1, month)
}

function dayIn(date: number, month: number, year: number | null, today: string): Days | null {
  if (month < 1 || date < 1 || date > 31) return null
  const at = (named: number) => `${named}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  const now = yearOn(today)
  const day = at(year ?? (at(now) <= today ? now : now - 1))
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return null
  return { from: day, to: day }
}
