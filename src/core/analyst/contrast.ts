import type { Line } from '#core/query/grammar/line.ts'
import type { Item } from '#core/query/grammar/meanings.ts'
import { takePeriods } from '#core/query/grammar/periods.ts'
import { openLine, readLine, type ReadQuery } from '#core/query/read-query.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import { MONTH_NAMES } from '#lib/month-names.ts'
import { nameOfSeveral } from './label.ts'

/** Two questions that differ in one thing: the company, the time, the state. */
export interface Contrast {
  readonly parts: readonly [Part, Part]
}

export interface Part {
  /** What sets this part apart: `Harlow Telecom`, `2025`, `draft`. */
  readonly label: string
  readonly read: ReadQuery
}

/** What can be set against another of its kind, as marks of the line. */
const KINDS = ['typ', 'pty', 'val', 'per', 'pod', 'day', 'cur', 'dep', 'fol', 'prp'] as const
const MARK = new RegExp(`@(?:${KINDS.join('|')})\\d+`, 'g')
/** It stands between what is compared. */
export const AGAINST = 'versus'

interface Place {
  readonly mark: string
  readonly kind: string
  readonly start: number
  readonly end: number
}

/**
 * Words with one `versus` as two questions: everything but what stands on its two sides holds for both. Null where
 * there is nothing of the same kind on either side.
 */
export function readContrast(words: string, vocabulary: Vocabulary, today: string): Contrast | null {
  const line = openLine(words, vocabulary)
  const [before, after, ...more] = line.text.split(` ${AGAINST} `)
  if (before === undefined || after === undefined || more.length > 0) return null
  const left = sideOf(line, ` ${before.trim()} `, today)
  const right = sideOf(line, ` ${after.trim()} `, today)
  const pair = pairOf(line, left, right)
  if (!pair) return null
  const [x, y] = pair
  const head = left.slice(0, x.start)
  const between = left.slice(x.end)
  const rest = right.slice(y.end)
  // "invoices of Harlow in 2025 than receipts of Kestrel in 2026": each side has its own time and company.
  const kinds = new Set(placesIn(rest).map(({ kind }) => kind))
  const isOwn = placesIn(between).some(({ kind }) => kinds.has(kind))
  // What one side alone says, such as the year or the currency, holds for both.
  const texts = isOwn
    ? [
        `${head}${x.mark}${between}${lackedBy(between, rest)}`,
        `${head}${y.mark}${rest}${lackedBy(rest, between)}`,
      ]
    : [`${head}${x.mark}${between}${rest}`, `${head}${y.mark}${between}${rest}`]
  const read = (text = '') =>
    readLine(
      { text: ` ${text.replace(/ +/g, ' ').trim()} `, items: [...line.items], slips: line.slips },
      { words: words.replace(` ${AGAINST} `, ' '), vocabulary, today },
    )
  const label = ({ mark }: Place) => labelOf(itemOf(line, mark), vocabulary)
  return {
    parts: [
      { label: label(x), read: read(texts[0]) },
      { label: label(y), read: read(texts[1]) },
    ],
  }
}

/** A year that is not that of a month, a quarter or the like. */
const YEAR =
  /(?<= )(?<! (?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|quarter|half|q[1-4]|h[12]|end|start|beginning|since|until|before|after|in|during|year)(?: of)? )(?:(?:of|for|from) )?((?:19|20)\d\d)(?= )/g

/** A side with its times as marks; a year alone is a time here. */
function sideOf(line: Line, text: string, today: string): string {
  const side: Line = { text, items: line.items, slips: [] }
  side.text = side.text.replace(YEAR, 'in $1')
  takePeriods(side, today)
  return side.text
}

const placesIn = (text: string): Place[] =>
  [...text.matchAll(MARK)].map((found) => ({
    mark: found[0],
    kind: found[0].slice(1, 4),
    start: found.index,
    end: found.index + found[0].length,
  }))

/** The first thing behind the word that has one of its kind in front of it, the nearest. */
function pairOf(line: Line, left: string, right: string): [Place, Place] | null {
  const before = placesIn(left).toReversed()
  for (const y of placesIn(right)) {
    const x = before.find(
      (one) => one.kind === y.kind && isLike(itemOf(line, one.mark), itemOf(line, y.mark)),
    )
    if (x) return [x, y]
  }
  return null
}

/** Marks of the other side, of kinds that this one has none of: only what may hold for both. */
function lackedBy(side: string, other: string): string {
  const kinds = new Set(placesIn(side).map(({ kind }) => (kind === 'day' ? 'pod' : kind)))
  const shared = placesIn(other).filter(
    ({ kind }) => /^(?:pod|day|cur)$/.test(kind) && !kinds.has(kind === 'day' ? 'pod' : kind),
  )
  return shared.map(({ mark }) => ` ${mark} `).join('')
}

const itemOf = (line: Line, mark: string): Item | undefined => line.items[Number(/\d+$/.exec(mark)?.[0])]

/** States are set against states, not against kinds of expense. */
function isLike(a: Item | undefined, b: Item | undefined): boolean {
  if (a?.kind !== 'value' || b?.kind !== 'value') return JSON.stringify(a) !== JSON.stringify(b)
  return (
    JSON.stringify(a) !== JSON.stringify(b) &&
    a.choices.some(({ id }) => b.choices.some((other) => other.id === id))
  )
}

function labelOf(item: Item | undefined, { people, folders }: Vocabulary): string {
  switch (item?.kind) {
    case 'type':
      return item.types.map(nameOfSeveral).join(' and ')
    case 'party':
      return item.names.join(' and ')
    case 'value':
      return [...new Set(item.choices.map(({ value }) => (item.not ? `not ${value}` : value)))].join(' or ')
    case 'person':
      return people.find(({ id }) => id === item.id)?.names[0] ?? 'somebody'
    case 'folder':
      return folders.find(({ id }) => id === item.id)?.name ?? 'a folder'
    case 'department':
      return item.name
    case 'currency':
      return item.currency
    case 'property':
      return (item.keys[0] ?? '').replaceAll('_', ' ')
    case 'day':
      return item.day
    case 'period':
      return sayPeriod(item.from, item.to)
    default:
      return ''
  }
}

/** Whole years, quarters and months by their names, else the days. */
export function sayPeriod(from: string | null, to: string | null): string {
  if (from === null || to === null) return from === null ? `until ${to ?? ''}` : `since ${from}`
  if (from === to) return from
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]
  const whole = (months: number) =>
    from.endsWith('-01') && to === new Date(Date.UTC(year, month - 1 + months, 0)).toISOString().slice(0, 10)
  if (whole(12) && month === 1) return String(year)
  if (whole(3) && month % 3 === 1) return `Q${(month + 2) / 3} ${year}`
  if (whole(1)) return `${MONTH_NAMES[month - 1]} ${year}`
  return `${from} to ${to}`
}
