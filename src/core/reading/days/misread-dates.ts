import { type DateHit, type DateOrder, dayInOrder, isoDay } from './calendar.ts'
import { gapAt, type Guess, monthNameAt, numberAt, signAt, yearAt } from './misread-parts.ts'
import { CLOCK } from './time-of-day.ts'

// Dates with misread characters: a separator was lost or read as a digit, or a letter of the month was misread. They
// are searched only where a document has no well-read date.

type Part = (text: string, at: number) => Guess[]
type Maker = (values: readonly number[], order: DateOrder) => string | null

const twoDigits: Part = (text, at) => numberAt(text, at, 2)
const oneOrTwo: Part = (text, at) => [...numberAt(text, at, 2), ...numberAt(text, at, 1)]
/**
 * Separators at this cost are not accepted around a one-digit number, which without a printed separator has no clear
 * end.
 */
const BLANK_SIGN = 0.6
const printedSign: Part = (text, at) =>
  signAt(text, at).filter(({ end, cost }) => end > at && cost < BLANK_SIGN)

const inOrder: Maker = ([a = 0, , b = 0, , y = 0], order) => dayInOrder(a, b, y, order)
const yearFirst: Maker = ([y = 0, , m = 0, , d = 0]) => isoDay(y, m, d)
const byName: Maker = ([d = 0, , m = 0, , y = 0]) => isoDay(y, m, d)
const nameFirst: Maker = ([m = 0, , d = 0, , y = 0]) => isoDay(y, m, d)

const SHAPES: readonly (readonly [parts: readonly Part[], make: Maker])[] = [
  [[twoDigits, signAt, twoDigits, signAt, yearAt], inOrder],
  [[oneOrTwo, printedSign, oneOrTwo, printedSign, yearAt], inOrder],
  [[oneOrTwo, gapAt, monthNameAt, gapAt, yearAt], byName],
  [[monthNameAt, gapAt, oneOrTwo, printedSign, yearAt], nameFirst],
  [[yearAt, signAt, twoDigits, signAt, twoDigits], yearFirst],
]

/** Maximum cost of a date: alone, next to a time, and after a label for dates. */
const ALONE = 1.3
const NEXT_TO_A_TIME = 1.9
const LABELLED = 2.4

/** Text that may precede a date: no unfinished number or word, but a label without a space. */
const MAY_START = /(?:^|[^\p{L}\d.,/\-|!\]]|(?:date|datum|tarikh|fecha|data)[^\p{L}\d|!\]]*)$/iu
/** A character that may begin a date, followed closely by the digits that every date has. */
const MAY_BE_ONE = /[\p{L}\d|!\][](?=(?:[^\d\n]{0,11}?\d){3})/gu
/** Characters before a date that are searched for a label. */
const LABEL = 16
const TIME = new RegExp(String.raw`(?<!\d)${CLOCK}`)
const MAY_END = new RegExp(String.raw`^(?:\s|$|[^\d./-]|[./-](?!\d)|${CLOCK})`)
/** Hours, minutes and seconds as digits without separators, after a labelled date. */
const BARE_TIME = /^(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?(?!\d)/

export interface MisreadDate extends DateHit {
  /** Cost of the assumed misreadings; 0 for none. */
  readonly cost: number
}

/** All ways to read the parts from a position at a cost of at most `most`. */
function readings(
  text: string,
  at: number,
  parts: readonly Part[],
  most: number,
): (Guess & { values: number[] })[] {
  const [part, ...rest] = parts
  if (!part) return [{ end: at, value: 0, cost: 0, values: [] }]
  return part(text, at).flatMap((guess) =>
    guess.cost > most
      ? []
      : readings(text, guess.end, rest, most - guess.cost).map((tail) => ({
          ...tail,
          cost: guess.cost + tail.cost,
          values: [guess.value, ...tail.values],
        })),
  )
}

function misreadDatesAt(text: string, start: number, order: DateOrder, most: number): MisreadDate[] {
  const mayEnd = (rest: string) => MAY_END.test(rest) || (most === LABELLED && BARE_TIME.test(rest))
  return SHAPES.flatMap(([parts, make]) =>
    readings(text, start, parts, most).flatMap(({ end, cost, values }) => {
      const iso = mayEnd(text.slice(end, end + 12)) ? make(values, order) : null
      const digits = text.slice(start, end).match(/\d/g)?.length ?? 0
      return iso === null || digits < 4 ? [] : [{ iso, start, end, cost }]
    }),
  )
}

/** The date in a text with the lowest cost of misreading; `isLabelled` if a label says that it is a date. */
export function misreadDateIn(text: string, order: DateOrder, isLabelled: boolean): MisreadDate | null {
  const most = isLabelled ? LABELLED : TIME.test(text) ? NEXT_TO_A_TIME : ALONE
  let best: MisreadDate | null = null
  for (const { index: start } of text.matchAll(MAY_BE_ONE)) {
    if (!MAY_START.test(text.slice(Math.max(0, start - LABEL), start))) continue
    for (const found of misreadDatesAt(text, start, order, most))
      if (!best || found.cost < best.cost) best = found
  }
  return best
}
