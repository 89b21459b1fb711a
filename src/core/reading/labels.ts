import { sharedWidth } from './boxes.ts'
import { type LabelConcept, NUMBERED } from './lexicon/concepts.ts'
import { areLabelWords, findLabelPhrases, type NamedLabel } from './lexicon/find-labels.ts'
import { once } from './once.ts'
import { evidenceAt, joined, restOf, type Row, type Sheet, type Span, withLowConfidence } from './sheet.ts'
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
  readonly hasColon?: boolean
  /** Words of a sentence: the value is in `rest`, which goes on in the next row. */
  readonly isInSentence?: true
  /** Other words may follow, so a text behind it may be no value. */
  readonly isUnsure?: true
}

/** A pattern, or the concepts of the lexicon that a label names. */
export type Naming = RegExp | readonly LabelConcept[]

/** Characters between a label and its value. */
const BETWEEN = /^[\s:;=.·…_–—-]+(?=\S|$)/
/** Maximum rows between a label and a value below it. */
const ROWS_BELOW = 2

/** The places of labels in a text. */
export function placesOfNaming(naming: Naming): (text: string) => readonly { start: number; end: number }[] {
  if (!(naming instanceof RegExp))
    return (text) =>
      findLabelPhrases(text).filter(({ concepts }) => naming.some((concept) => concepts.has(concept)))
  const everywhere = new RegExp(naming, `${naming.flags}g`)
  return (text) =>
    [...text.matchAll(everywhere)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
}

/** All labels, from the top: those of the lexicon first where they are certainly labels. */
export function* labelsIn(sheet: Sheet, naming: Naming): Generator<Label> {
  if (!(naming instanceof RegExp)) return yield* namedLabels(sheet, naming)
  for (const row of sheet.rows) {
    for (const part of row.parts) {
      const match = naming.exec(part.text)
      if (match) yield labelAt(row, part, match.index, match.index + match[0].length)
    }
  }
}

function labelAt(row: Row, part: Span, start: number, end: number): Label {
  const gap = BETWEEN.exec(part.text.slice(end))?.[0].length ?? 0
  const hasColon = COLON.test(part.text.slice(end))
  return { row, part, evidence: evidenceAt(part, start, end), rest: restOf(part, end + gap), hasColon }
}

/** Up to this confidence, a recognised word may have a misread letter. */
const DOUBTED = 0.8

/** The labels of the lexicon in a part: exactly, but for doubted words of recognised text that are no other label's. */
export const phrasesIn = once(({ text, words, source }: Span) => {
  if (source !== 'ocr' || words.every(({ confidence }) => confidence > DOUBTED)) return findLabelPhrases(text)
  return findLabelPhrases(text, (start, end) => {
    if (areLabelWords(text.slice(start, end))) return false
    let at = 0
    return words.some((word) => {
      const from = at
      at += word.text.length + 1
      return from < end && from + word.text.length > start && word.confidence <= DOUBTED
    })
  })
})

/** Share of the labels of the page's language from which another may be it as well. */
const ALIKE = 0.8

/** English, and the language of the page: the one of most labels, of which those of several languages count less. */
const languagesOf = once(({ rows }: Sheet): ReadonlySet<string> => {
  const hits = new Map<string, number>()
  for (const part of rows.flatMap((row) => row.parts))
    for (const { languages } of phrasesIn(part))
      for (const language of languages.keys())
        hits.set(language, (hits.get(language) ?? 0) + 1 / languages.size)
  const least = ALIKE * Math.max(0, ...hits.values())
  return new Set([
    'english',
    ...[...hits].filter(([, times]) => times >= least).map(([language]) => language),
  ])
})

const isNumbered = (concept: LabelConcept) => NUMBERED.some((one) => one === concept)

/** What may belong to a label behind its words: `(s)`, `/in`. */
const ENDING = /^\s?\([^)]{0,25}\)|^\/[\p{L}-]{1,12}/u
const COLON = /^\.?\s*[:;=]/
const ENDS = /^\s*(?:$|[=.·…_–—|-]|\p{Sc}|\(?\d|[A-Z]{3}\s?\d)/u
/** Most characters before a label that belong to it: `Total de`. */
const MOST_BEFORE = 24

/** 0 for what is certainly a label, up to 3 for words of a sentence. */
function rankOf(text: string, { start, end }: NamedLabel): number {
  const [before, behind] = [text.slice(0, start), text.slice(end)]
  if (COLON.test(behind)) return 0
  const isFirst = !/\p{L}{2}/u.test(before)
  if (ENDS.test(behind) && (isFirst || before.length <= MOST_BEFORE)) return isFirst ? 0 : 1
  return isFirst && /^\s+\p{Lu}/u.test(behind) ? 2 : 3
}

interface Ranked {
  /** Its words may be others', so other labels go first. */
  readonly isLast: boolean
  readonly label: Label
}

/** Whether it is the label of a signature: `signature of the recipient`. */
const isSignature = (part: Span, { start }: NamedLabel) =>
  phrasesIn(part).some((before) => before.end <= start && before.concepts.has('signature'))

function namedLabels(sheet: Sheet, concepts: readonly LabelConcept[]): Label[] {
  const found: Ranked[] = []
  const known = [...languagesOf(sheet)]
  for (const row of sheet.rows) {
    for (const part of row.parts) {
      for (const phrase of phrasesIn(part)) {
        const named = concepts.filter(
          (concept) =>
            known.some((language) => phrase.languages.get(language)?.has(concept)) &&
            (!phrase.isNumbered || isNumbered(concept)) &&
            part.text[phrase.end] !== '_',
        )
        const ranked =
          named.length > 0 && !isSignature(part, phrase) ? rankedLabel(sheet, row, part, phrase, named) : null
        if (ranked) found.push(ranked)
      }
    }
  }
  return found.toSorted((a, b) => Number(a.isLast) - Number(b.isLast)).map(({ label }) => label)
}

function rankedLabel(
  sheet: Sheet,
  row: Row,
  part: Span,
  phrase: NamedLabel,
  named: readonly LabelConcept[],
): Ranked | null {
  const ending = ENDING.exec(part.text.slice(phrase.end))?.[0].length ?? 0
  const whole = { ...phrase, end: phrase.end + ending }
  const isBare = !phrase.isNumbered && named.every((concept) => isNumbered(concept))
  if (isBare && !named.includes('account') && !isBeforeCode(part.text, whole, named)) return null
  const label = labelAt(row, part, whole.start, whole.end)
  if (isBare || rankOf(part.text, whole) < 3) return { isLast: isBare, label }
  const unsure = { ...label, isUnsure: true } as const
  if (row.parts.length > 1) return { isLast: false, label: unsure }
  const next = sheet.rows[row.index + 1]
  const goesOn = !/\d/.test(label.rest?.text ?? '') && next?.page === row.page
  const span = goesOn ? joined([part, next]) : part
  return {
    isLast: goesOn,
    label: { ...unsure, rest: restOf(span, whole.end), isInSentence: true },
  }
}

/** Concepts whose numbers follow a single word without a colon: `DL I1234562`. */
const DIRECT: readonly LabelConcept[] = ['identity', 'group']
/** The shortest that is no count: `Invoice: 2 pages`. */
const CODE = /^\s*(?=[^\s\d]*\d)[\p{L}\d./-]{4,}/u

/** Whether a single word is a label of a number: before a code, or a colon and nothing more. */
function isBeforeCode(text: string, { start, end }: NamedLabel, named: readonly LabelConcept[]): boolean {
  const behind = text.slice(end)
  const colon = COLON.exec(behind)?.[0]
  if (colon !== undefined)
    return /^\s*$/.test(behind.slice(colon.length)) || CODE.test(behind.slice(colon.length))
  const isFirst = !/\p{L}{2}/u.test(text.slice(0, start))
  return (
    isFirst && /^\s/.test(behind) && CODE.test(behind) && named.some((concept) => DIRECT.includes(concept))
  )
}

/** Whether a text is a label alone, or begins with one and a colon. */
export const isLabelText = (part: Span): boolean =>
  phrasesIn(part).some((phrase) => {
    const behind = part.text.slice(phrase.end)
    const isFirst = !/\p{L}{2}/u.test(part.text.slice(0, phrase.start))
    return (isFirst && COLON.test(behind)) || (rankOf(part.text, phrase) < 2 && !/[\p{L}\d]/u.test(behind))
  })

/** Possible places of a label's value, most likely first: after it, to the right, below. */
export function placesOf(sheet: Sheet, label: Label): Span[] {
  const { row, part, rest, evidence, isInSentence } = label
  if (isInSentence) return rest ? [beforeLabel(rest)] : []
  const right = row.parts.slice(row.parts.indexOf(part) + 1, row.parts.indexOf(part) + 3)
  // What precedes a label in its part belongs to it.
  const box = rest ? (evidence.box ?? part.box) : part.box
  const below = sheet.rows
    .slice(row.index + 1, row.index + 1 + ROWS_BELOW)
    .filter((other) => other.page === row.page)
    .flatMap((other) => other.parts.filter((candidate) => sharedWidth(candidate.box, box) > 0))
  return [...(rest ? [beforeLabel(rest)] : []), ...right, ...below]
}

/** A text up to the next label in it. */
function beforeLabel(span: Span): Span {
  const next = phrasesIn(span).find((phrase) => phrase.start > 0 && COLON.test(span.text.slice(phrase.end)))
  return next ? (restOf(span, 0, next.start) ?? span) : span
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
  naming: Naming,
  reader: Reader<T>,
): Found<T> | null {
  for (const label of labelsIn(sheet, naming)) {
    const found = firstOf(placesOf(sheet, label), reader)
    if (found) return found
  }
  return null
}

/** The text behind a label in its part, and the next part. */
function ownOf({ row, part, rest }: Label): Span[] {
  const next = row.parts[row.parts.indexOf(part) + 1]
  return [...(rest ? [beforeLabel(rest)] : []), ...(next ? [next] : [])]
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

/** The same for a text, which is not in a sentence and is no label itself. */
export function labelledName(sheet: Sheet, naming: Naming, reader: Reader<string>): Found<string> | null {
  for (const label of labelsIn(sheet, naming)) {
    if (label.isUnsure) continue
    const own = label.hasColon === true ? label.rest : null
    const isLabel = own !== null && isLabelText(own)
    // What is directly behind a colon is a value, though it is a label elsewhere.
    const named = isLabel ? readSpan(own, reader) : null
    if (named) return withLowConfidence(named, 'choice')
    const found = firstOf(
      placesOf(sheet, label).filter((place) => !isLabelText(place)),
      reader,
    )
    if (found) return found
  }
  return null
}

/** The value directly behind or right of a label, or below it where nothing more of its kind is in the column. */
export function labelledAlone(sheet: Sheet, naming: Naming, reader: Reader<string>): Found<string> | null {
  for (const label of labelsIn(sheet, naming)) {
    if (label.isUnsure) continue
    const { row, part } = label
    const found = firstOf(ownOf(label), reader)
    if (found) return found
    const [below, further] = [1, 2].map((rows) =>
      sheet.rows[row.index + rows]?.parts.find(
        ({ box, page }) => page === row.page && sharedWidth(box, part.box) > 0,
      ),
    )
    const first = below && readSpan(below, reader)
    if (first && !(further && reader(further.text))) return first
  }
  return null
}
