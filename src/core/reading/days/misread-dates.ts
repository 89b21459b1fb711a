import { type DateHit, type DateOrder, dayInOrder, isoDay } from './calendar.ts'
import { gapAt, type Guess, monthNameAt, numberAt, signAt, yearAt } from './misread-parts.ts'
import { CLOCK } from './time-of-day.ts'

// Days that were printed well and read badly: a sign between the numbers was lost or taken for a digit, a letter of the
// month was. They are looked for only where a document has no day that is whole.

type Part = (text: string, at: number) => Guess[]
type Maker = (values: readonly number[], order: DateOrder) => string | null

const twoDigits: Part = (text, at) => numberAt(text, at, 2)
const oneOrTwo: Part = (text, at) => [...numberAt(text, at, 2), ...numberAt(text, at, 1)]
/** Of a number of one digit nobody could tell where it ends without a sign that is printed. */
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

/** Most that may be wrong with a day: alone, next to a time, and behind a label that says that it is one. */
const ALONE = 1.3
const NEXT_TO_A_TIME = 1.9
const LABELLED = 2.4

/** A number or a word may not go on in front of a day; a label may, whose blank was lost. */
const MAY_START = /(?:^|[^\p{L}\d.,/\-|!\]]|(?:date|datum|tarikh|fecha|data)[^\p{L}\d|!\]]*)$/iu
/** A sign that a day may begin with, with the four digits that every day keeps close behind. */
const MAY_BE_ONE = /[\p{L}\d|!\][](?=(?:[^\d\n]{0,11}?\d){3})/gu
/** Letters of a label that count. */
const LABEL = 16
const TIME = new RegExp(String.raw`(?<!\d)${CLOCK}`)
const MAY_END = new RegExp(String.raw`^(?:\s|$|[^\d./-]|[./-](?!\d)|${CLOCK})`)
/** Hours, minutes and seconds as digits in a row, behind a day that a label names. */
const BARE_TIME = /^(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?(?!\d)/

export interface MisreadDate extends DateHit {
  /** What has to be misread for it, 0 for nothing. */
  readonly cost: number
}

/** All ways to read the parts from a place on that cost no more than `most`. */
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

/** The day of a text that least has to be misread for; `isLabelled` where its label says that it is one. */
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
