import { sharedWidth } from './boxes.ts'
import { evidenceAt, restOf, type Row, type Sheet, type Span, withLowConfidence } from './sheet.ts'
import type { Evidence, FieldValue } from '#contract/things.ts'
import type { Found } from './types.ts'

/** The result of a reader: the value and its character range. */
export interface Read<T> {
  readonly value: T
  readonly start: number
  readonly end: number
  /** The text directly after it may belong to it, if the page was read from an image. */
  readonly goesOn?: boolean
}
export type Reader<T> = (text: string) => Read<T> | null

/** A label as printed in the document. */
export interface Label {
  readonly row: Row
  readonly part: Span
  /** Location of the label's own words. */
  readonly evidence: Evidence
  /** The text after it in the same part, without the colon. */
  readonly rest: Span | null
}

/** Characters between a label and its value. */
const BETWEEN = /^[\s:;=.·…_–—-]+(?=\S|$)/
/** Maximum rows between a label and a value below it. */
const ROWS_BELOW = 2

/** All matches of the pattern, from the top. It is applied to each part of each row. */
export function* labelsIn(sheet: Sheet, pattern: RegExp): Generator<Label> {
  for (const row of sheet.rows) {
    for (const part of row.parts) {
      const match = pattern.exec(part.text)
      if (!match) continue
      const end = match.index + match[0].length
      const gap = BETWEEN.exec(part.text.slice(end))?.[0].length ?? 0
      yield { row, part, evidence: evidenceAt(part, match.index, end), rest: restOf(part, end + gap) }
    }
  }
}

/** Possible places of a label's value, most likely first: after it, to the right, below. */
export function placesOf(sheet: Sheet, label: Label): Span[] {
  const { row, part, rest, evidence } = label
  const right = row.parts.slice(row.parts.indexOf(part) + 1)
  const box = evidence.box ?? part.box
  const below = sheet.rows
    .slice(row.index + 1, row.index + 1 + ROWS_BELOW)
    .filter((other) => other.page === row.page)
    .flatMap((other) => other.parts.filter((candidate) => sharedWidth(candidate.box, box) > 0))
  return [...(rest ? [rest] : []), ...right.slice(0, 2), ...below]
}

/** Reads a span; the evidence covers only the characters of the value. */
export function readSpan<T extends FieldValue>(span: Span, reader: Reader<T>): Found<T> | null {
  const read = reader(span.text)
  if (!read) return null
  const found = { value: read.value, evidence: evidenceAt(span, read.start, read.end) }
  return read.goesOn && span.source === 'ocr' ? withLowConfidence(found, 'part') : found
}

/** The value of the first label from the top that has one. */
export function labelled<T extends FieldValue>(
  sheet: Sheet,
  pattern: RegExp,
  reader: Reader<T>,
  isWanted: (value: T) => boolean = () => true,
): Found<T> | null {
  for (const label of labelsIn(sheet, pattern)) {
    const found = firstOf(placesOf(sheet, label), reader)
    if (found && isWanted(found.value)) return found
  }
  return null
}

/** A reader for the pattern's group `name`. */
export function groupReader(pattern: RegExp): Reader<string> {
  const placed = new RegExp(pattern, `${pattern.flags}d`)
  return (text) => {
    const [from, to] = placed.exec(text)?.indices?.groups?.['name'] ?? [0, 0]
    const group = text.slice(from, to)
    const value = group.trim()
    const start = from + group.indexOf(value)
    return value === '' ? null : { value, start, end: start + value.length }
  }
}

/** The first value that the reader finds in these spans. */
export function firstOf<T extends FieldValue>(spans: Iterable<Span>, reader: Reader<T>): Found<T> | null {
  for (const span of spans) {
    const found = readSpan(span, reader)
    if (found) return found
  }
  return null
}
