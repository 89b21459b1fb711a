import { correctAddress, isAddressWord } from '../address-words.ts'
import { OTHER_LINE, REGISTER } from '../address-lines.ts'
import { sharedWidth } from '../boxes.ts'
import { concepts } from '../lexicon/concepts.ts'
import type { Phrase } from '../lexicon/find-phrases.ts'
import { mixedPostcodesIn } from '../postcodes.ts'
import { once } from '../once.ts'
import { atEnds, joined, restOf, type Row, type Sheet, type Span } from '../sheet.ts'
import { repairMisreads } from '../misread-characters.ts'
import { STREET } from '../street-words.ts'
import { legibilityOf, withConfidence } from '../text-confidence.ts'
import type { Found } from '../types.ts'
import { isHint, mayBeStreet } from './address-line.ts'
import type { Candidate } from './candidate.ts'
import { pageOf, says } from './page.ts'

// Candidates for the address of a shop or company: runs of consecutive lines.

/** Maximum rows of an address. */
const LONGEST = 7
const LONGEST_VALUE = 200

export interface Address extends Candidate<string> {
  /** The parts of the lines that belong to it, from top to bottom. */
  readonly lines: readonly Span[]
  readonly rows: readonly [first: Row, last: Row]
  /** The text of the first and of the last row that does not belong to it. */
  readonly before: string
  readonly behind: string
}

/** A line with its row, and the text that is left out. */
interface Line {
  readonly row: Row
  readonly span: Span
  readonly before: string
  readonly behind: string
}

/** Whether it contains an amount, date or time and no street, or begins with a till's label of an amount. */
function isOther(sheet: Sheet, { row, span: { text } }: Line): boolean {
  const { phrases = [], money = [], hasDay = false } = pageOf(sheet).rows[row.index] ?? {}
  if (hasDay && !STREET.test(text)) return true
  const isSum = phrases.some((one) => one.start < 3 && SUMS.some((concept) => says([one], concept)))
  if (isSum && ENDS_IN_NUMBER.test(text)) return true
  return OTHER_LINE.test(text) && (!STREET.test(text) || money.some(({ currency }) => currency !== null))
}

const SUMS = concepts('total subtotal change tax')
const ENDS_IN_NUMBER = /\d\W*(?:\p{L}{1,3}\W*)?$/u

/** The part of the next row that is below a line: all of it, or the columns that share the line's width. */
function partBelow(rows: readonly Row[], { index, page }: Row, above: Span): Line | null {
  const row = rows[index + 1]
  if (!row || row.page !== page) return null
  const own = row.parts.filter(({ box }) => sharedWidth(box, above.box) > 0)
  const [first, ...others] = own
  if (!first) return null
  return whole(row, own.length === row.parts.length ? row : joined([first, ...others]))
}

const whole = (row: Row, span: Span): Line => ({ row, span, before: '', behind: '' })

/** Possible starts of a run: a row and, if it has columns, each of these. */
const startsOf = (row: Row): Line[] =>
  (row.parts.length > 1 ? [row, ...row.parts] : [row]).map((span) => whole(row, span))

const LABEL = /^[^\d:]{2,30}:\s*(?=[\p{L}\d#])/u

/** The line as it is, and without the label at its start. */
function withoutLabel(line: Line): Line[] {
  const label = LABEL.exec(line.span.text)?.[0]
  const rest = label === undefined ? null : restOf(line.span, label.length)
  return rest ? [line, { ...line, span: rest, before: label ?? '' }] : [line]
}

/** A telephone number with brackets or a country code, or a web address. */
const REACHED = /(?<=\p{L}{2}.*\s)(?:\(\d{2,4}\)|\+\s?\d|www\.|\S+@)/u

/** Digits of such a number, or a web address. */
const REACH_DIGITS = /(?:\d\D{0,3}){5}|www|@/

/** The line as it is, and cut before each place where contact details or a register number may follow. */
function upToContact(sheet: Sheet, line: Line): Line[] {
  const { text, words } = line.span
  const offset = line.row.text.indexOf(text)
  const labels = (pageOf(sheet).rows[line.row.index]?.phrases ?? [])
    .filter((phrase) => says([phrase], 'contact') || says([phrase], 'register'))
    .map((phrase): Label => ({ ...phrase, start: phrase.start - offset, end: phrase.end - offset }))
    .filter(({ start }) => start >= 0)
  // A register number with its label is never part of an address; `Tel Aviv 61000` only looks like a telephone number.
  const first = labels.find(({ start }) => start === 0)
  const isOfContact = first?.concepts.has('contact') === true
  if (!isOfContact && (first || REGISTER.exec(text)?.index === 0)) return [line]
  const ends = [...labels.map(({ start }) => start), REACHED.exec(text)?.index ?? 0].filter(
    (end) => end > 0 && text[end - 1] === ' ' && REACH_DIGITS.test(text.slice(end)),
  )
  const cut = [...new Set(ends)].map((end) => {
    const trimmed = text.slice(0, end).replace(/[\s,|(-]+$/u, '')
    return {
      ...line,
      span: { ...line.span, text: trimmed, words: words.slice(0, trimmed.split(' ').length) },
      behind: text.slice(end),
    }
  })
  return [line, ...cut.filter(({ span }) => /\p{L}{2}/u.test(span.text) && !isContact(span.text, labels))]
}

type Label = Pick<Phrase, 'start' | 'end' | 'concepts'>

/** Whether it begins with a label and contains only labels and web addresses: `Tel / Fax`, but not `Tel Aviv`. */
function isContact(text: string, labels: readonly Label[]): boolean {
  if (!labels.some(({ start }) => start === 0)) return false
  const others = labels.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  )
  return !/(?<![\p{L}@.])\p{L}{3,}(?![\p{L}@.])/u.test(others)
}

/** All runs of lines of which one looks like part of an address, from the first and last rows of a document. */
export const addressCandidates = (sheet: Sheet): Address[] =>
  atEnds(sheet.rows)
    .flatMap(startsOf)
    .flatMap((start) => addressesFrom(sheet, start))

/** The candidates that begin with a line. */
export function addressesFrom(sheet: Sheet, start: Line): Address[] {
  const found: Address[] = []
  const { firstMoney } = pageOf(sheet)
  const isTelling = ({ span, row }: Line) =>
    isHint(sheet, correctedText(span)) ||
    ((firstMoney < 0 || row.index <= firstMoney) && mayBeStreet(sheet, correctedText(span)))
  const lines: Line[] = []
  let next: Line | null = start
  while (next && lines.length < LONGEST && !isOther(sheet, next)) {
    lines.push(next)
    if (lines.some(isTelling)) found.push(...runsOf(sheet, lines))
    next = partBelow(sheet.rows, next.row, start.span)
  }
  return found
}

/** The possible addresses in a run of lines. */
function runsOf(sheet: Sheet, lines: readonly Line[]): Address[] {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return []
  const inner = lines.slice(1, -1)
  const runs =
    lines.length === 1
      ? withoutLabel(first).flatMap((one) => upToContact(sheet, one).map((line) => [line]))
      : withoutLabel(first).flatMap((one) => upToContact(sheet, last).map((end) => [one, ...inner, end]))
  return runs.flatMap((run) => asAddress(run))
}

/** A line without letters contains another number, unless it is that of a unit. */
const BEGINS = /\p{L}{2}|^\W*#/u

function asAddress(lines: readonly Line[]): Address[] {
  const [head, ...tail] = lines.map(({ span }) => span)
  const [first, last] = [lines[0], lines.at(-1)]
  if (!head || !first || !last) return []
  const read = lines.map(({ span }) => correctedText(span))
  const span = joined([head, ...tail])
  const address = {
    row: { ...first.row, ...span },
    start: 0,
    end: span.text.length,
    lines: lines.map((line, at) => ({ ...line.span, text: read[at] ?? '' })),
    rows: [first.row, last.row] as const,
    before: first.before,
    behind: last.behind,
  }
  const value = asValue(read)
  return BEGINS.test(head.text) && value.length <= LONGEST_VALUE ? [{ ...address, value }] : []
}

/** A line with misread characters corrected. */
export const correctedText = once(({ text, words }: Span) =>
  correctAddress(
    mixedPostcodesIn(text).reduce(
      (line, { start, end }) => line.slice(0, start) + text.slice(start, end) + line.slice(end),
      repairMisreads(text),
    ),
    words,
  ),
)

const asValue = (lines: readonly string[]) =>
  lines
    .map((line) => line.replaceAll(/^[^\p{L}\d#]+|[\s,:;|·/-]+$/gu, ''))
    .filter((line) => line !== '')
    .join(', ')
    .replaceAll(/,+/g, ',')

/**
 * The same address with at most the confidence of its letters: receipts without an image, which weights are trained on,
 * have few uncertain letters.
 */
export function capAddressConfidence(found: Found<string>, { row }: Address): Found<string> {
  const { value, evidence } = found
  const own = legibilityOf(row.words, isAddressWord)
  if (evidence.source !== 'ocr' || own >= (evidence.confidence ?? 0)) return found
  const { doubt: _doubt, other: _other, ...place } = evidence
  return { value, evidence: withConfidence(place, own) }
}
