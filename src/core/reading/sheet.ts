import type { Evidence, FieldValue } from '#contract/things.ts'
import { amountStyleOf } from './amount-style.ts'
import type { AmountStyle } from './amounts.ts'
import { union } from './boxes.ts'
import type { DateOrder } from './days/calendar.ts'
import { dateOrderOf } from './days/date-order.ts'
import { joinDigits } from './join-digits.ts'
import { searchable } from './row-lengths.ts'
import type { Box, Found, Line, ReadPage, Reading, Word } from './types.ts'

/** A run of words that belong together, with its text: the words joined by spaces. */
export interface Span {
  readonly page: number
  readonly text: string
  readonly words: readonly Word[]
  readonly box: Box
  readonly source: ReadPage['source']
}

/** One line and its parts: a gap wider than the letters are high starts a new part (a column, a value). */
export interface Row extends Span {
  /** Index in `Sheet.rows`. */
  readonly index: number
  readonly parts: readonly Span[]
  /** Height of the letters as a share of the page. */
  readonly height: number
}

/** A reading prepared for the field rules: rows of all pages in order, and the document's date and number formats. */
export interface Sheet {
  readonly rows: readonly Row[]
  /** All rows, one per line. */
  readonly text: string
  /** Width divided by height of the first page; 0 without pages. */
  readonly aspect: number
  readonly dateOrder: DateOrder
  readonly amountStyle: AmountStyle
  /** Mean uncertainty of the words in images: one minus their confidence, 0 to 1. */
  readonly doubt: number
  /** An amount has a currency sign that could not be read: the euro's or the pound's. */
  readonly hasLostSign: boolean
}

/**
 * Rows at the beginning and the end of a document that may contain its sender and number; the rows in between are
 * lists.
 */
const MOST_ABOVE = 400
const MOST_BELOW = 100

/** The rows of a document without the middle of a long list. */
export const atEnds = <T>(rows: readonly T[]): readonly T[] =>
  rows.length <= MOST_ABOVE + MOST_BELOW ? rows : [...rows.slice(0, MOST_ABOVE), ...rows.slice(-MOST_BELOW)]

const spanOf = (words: readonly Word[], page: number, source: ReadPage['source']): Span => ({
  page,
  source,
  words,
  text: words.map((word) => word.text).join(' '),
  box: union(words.map((word) => word.box)),
})

/** Gap between two parts of a line, in letter heights. */
const PART_GAP = 1.3

function partsOf(line: Line, page: number, aspect: number, source: ReadPage['source']): Span[] {
  const parts: Word[][] = []
  let edge = Infinity
  for (const word of line.words) {
    const letter = Math.min(word.box[3], line.box[3]) / aspect
    const last = parts.at(-1)
    if (last && word.box[0] - edge < PART_GAP * letter) last.push(word)
    else parts.push([word])
    edge = word.box[0] + word.box[2]
  }
  return parts.map((words) => spanOf(words, page, source))
}

/** Prepares a reading for the field rules. Empty lines are dropped, and overlong lines become several rows. */
export function layOut(reading: Reading): Sheet {
  const rows: Row[] = []
  reading.pages.forEach((page, number) => {
    for (const read of page.lines.flatMap(searchable)) {
      if (read.words.length === 0) continue
      const line = page.source === 'ocr' ? { ...read, words: joinDigits(read.words, page.aspect) } : read
      const whole = spanOf(line.words, number, page.source)
      const parts = partsOf(line, number, page.aspect, page.source)
      rows.push({ ...whole, index: rows.length, parts, height: middleHeight(line.words) })
    }
  })
  const text = rows.map((row) => row.text).join('\n')
  const aspect = reading.pages[0]?.aspect ?? 0
  return {
    rows,
    text,
    aspect,
    dateOrder: dateOrderOf(text),
    amountStyle: amountStyleOf(text),
    doubt: doubtOf(reading),
    hasLostSign: reading.pages.some(({ lostSign }) => lostSign === true),
  }
}

const SIGN = /[\p{L}\d]/u

/** Poor print or a poor image makes all values uncertain, even those whose own words have high confidence. */
function doubtOf({ pages }: Reading): number {
  const words = pages
    .filter(({ source }) => source === 'ocr')
    .flatMap(({ lines }) => lines.flatMap((line) => line.words))
    .filter(({ text }) => SIGN.test(text))
  return words.reduce((sum, { confidence }) => sum + 1 - confidence, 0) / Math.max(1, words.length)
}

function middleHeight(words: readonly Word[]): number {
  const heights = words.map((word) => word.box[3]).sort((a, b) => a - b)
  return heights[heights.length >> 1] ?? 0
}

/** The words that contain characters from `start` to `end` of a span. */
function wordsAt({ words }: Span, start: number, end: number): Word[] {
  let offset = 0
  return words.filter(({ text }) => {
    const from = offset
    offset += text.length + 1
    return from < end && from + text.length > start
  })
}

/** The box of the characters `start` to `end` of a row; the row's box if there are none. */
export function boxAt(row: Row, start: number, end: number): Box {
  const words = wordsAt(row, start, end)
  return words.length > 0 ? union(words.map(({ box }) => box)) : row.box
}

/** The location of the characters `start` to `end` of a span. */
export function evidenceAt(span: Span, start = 0, end = span.text.length): Evidence {
  const covered = wordsAt(span, start, end)
  const all = covered.map((word) => word.confidence)
  const mean = all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length)
  // One misread word makes the value wrong, so the lowest confidence weighs as much as the mean.
  const confidence = (mean + Math.min(...(all.length > 0 ? all : [0]))) / 2
  return {
    page: span.page,
    ...(covered.length > 0 ? { box: [...union(covered.map((word) => word.box))] } : {}),
    text: span.text.slice(start, end).trim(),
    confidence: Math.min(1, Math.max(0, Math.round(confidence * 1000) / 1000)),
    source: span.source,
  }
}

/** The part of a span from character `start` to `end`, without leading spaces; null if nothing is left. */
export function restOf(span: Span, start: number, end = span.text.length): Span | null {
  const words: Word[] = []
  let offset = 0
  for (const word of span.words) {
    const [from, to] = [Math.max(0, start - offset), end - offset]
    const text = word.text.slice(from, Math.max(from, to))
    if (text !== '') words.push(text === word.text ? word : { ...word, text })
    offset += word.text.length + 1
  }
  return words.length > 0 ? spanOf(words, span.page, span.source) : null
}

/** One span of several, in the given order, with the page and source of the first. */
export function joined(spans: readonly [Span, ...Span[]]): Span {
  return spanOf(
    spans.flatMap((span) => span.words),
    spans[0].page,
    spans[0].source,
  )
}

/** Maximum confidence of a value that little on the page supports. */
const LITTLE = 0.55

/**
 * The same value with a confidence that requires review, because nothing around it confirms it. `why` is what to look
 * for, `rival` the most likely other value. Without `why`, or if the letters themselves are uncertain, the value is
 * marked as hard to read.
 */
export const withLowConfidence = <T extends FieldValue>(
  found: Found<T>,
  why?: Doubt,
  rival?: Found<T> | null,
): Found<T> => {
  const read = found.evidence.confidence ?? 1
  const isLegible = why !== undefined && read > LITTLE
  return {
    ...found,
    evidence: {
      ...found.evidence,
      confidence: Math.min(LITTLE, read),
      ...(isLegible && { doubt: why, ...(rival && { other: otherValue(rival) }) }),
    },
  }
}

/** Another possible value, as stored in the evidence of the chosen one. */
export const otherValue = ({ value, evidence: { page, box } }: Found) => ({
  value,
  page,
  ...(box && { box }),
})

/** `choice`: another value on the page may be meant. `part`: something of this one may be missing. */
export type Doubt = 'choice' | 'part'

/** A text value as printed in a span. */
export const foundText = (span: Span, value = span.text): Found<string> => ({
  value,
  evidence: evidenceAt(span),
})
