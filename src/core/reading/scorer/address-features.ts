import { isAddressWord } from '../address-words.ts'
import { hasLegalForm, hasTrade } from '../organisations.ts'
import { once } from '../once.ts'
import { evidenceAt, type Row, type Sheet, type Span } from '../sheet.ts'
import { confidenceOf } from '../text-confidence.ts'
import { type Address, correctedText } from './address.ts'
import { isHint, lineFacts } from './address-line.ts'
import { countOf, type Features, flag, lettersIn, rounded } from './candidate.ts'
import { type Concept, concepts } from '../lexicon/concepts.ts'
import { flags, type Page, pageOf } from './page.ts'

const OWN = concepts('address office contact register number till')
const LAST = concepts('number till contact paper')
const ABOVE = concepts('address office register customer number till')
const BELOW = concepts('office contact register date')

/** Values that all candidates of a page share. */
const aroundOf = once((sheet: Sheet) => ({
  hints: countRows(sheet, (text) => isHint(sheet, text)),
  names: countRows(sheet, (text) => hasLegalForm(text) || hasTrade(text)),
  /** What each row says at its beginning. */
  begins: pageOf(sheet).rows.map(
    ({ phrases }) =>
      new Set(phrases.filter(({ start }) => start < 3).flatMap((phrase) => [...phrase.concepts])),
  ),
}))
type Around = ReturnType<typeof aroundOf>
type LineFacts = ReturnType<typeof lineFacts>

/** How many rows of a kind are above and below each row on its page. */
interface Counts {
  readonly above: readonly number[]
  readonly below: readonly number[]
  /** Index of the nearest one above. */
  readonly nearest: readonly (number | undefined)[]
}

function countRows({ rows }: Sheet, is: (text: string) => boolean): Counts {
  const [above, below] = [rows.map(() => 0), rows.map(() => 0)]
  const nearest = rows.map((): number | undefined => undefined)
  const those = rows.map((row) => is(correctedText(row)))
  const countFrom = (from: number, to: number, counted: number[]) => {
    if (rows[from]?.page !== rows[to]?.page) return
    counted[to] = (counted[from] ?? 0) + (those[from] ? 1 : 0)
    if (from < to) nearest[to] = those[from] ? from : nearest[from]
  }
  for (let row = 1; row < rows.length; row += 1) countFrom(row - 1, row, above)
  for (let row = rows.length - 2; row >= 0; row -= 1) countFrom(row + 1, row, below)
  return { above, below, nearest }
}

export function addressFeatures(sheet: Sheet, address: Address): Features {
  const page = pageOf(sheet)
  const around = aroundOf(sheet)
  const [first, last] = address.rows
  const [above, below] = [neighbour(sheet, first, -1), neighbour(sheet, last, 1)]
  const phrases = (row: Row | undefined) => (row ? (page.rows[row.index]?.phrases ?? []) : [])
  const lines = address.lines.map(({ text }) => lineFacts(sheet, text))
  const factsOf = (row: Row | undefined) => lineFacts(sheet, row ? correctedText(row) : '')
  return {
    ...lines[0]?.at.first,
    ...lines.at(-1)?.at.last,
    ...factsOf(above).at.above,
    ...factsOf(below).at.below,
    ...flags('first', address.before === '' ? phrases(first) : [], OWN),
    ...flags('last', address.behind === '' ? phrases(last) : [], LAST),
    ...flags('above', phrases(above), ABOVE),
    ...flags('below', phrases(below), BELOW),
    ...wholeOf(address, lines, page),
    ...saidInside(address, lines, around),
    ...placeOf(page, address, above, below, around),
    ...readOf(address, page),
  }
}

function neighbour({ rows }: Sheet, { index, page }: Row, step: number): Row | undefined {
  const row = rows[index + step]
  return row?.page === page ? row : undefined
}

/** Features of the run as a whole. */
function wholeOf({ before, behind, value }: Address, lines: readonly LineFacts[], page: Page): Features {
  const has =
    (look: keyof LineFacts['looks']) =>
    ({ looks }: LineFacts) =>
      looks[look] > 0
  const many = (is: (line: LineFacts) => boolean) => lines.filter(is).length
  const isLineHint = (line: LineFacts) => line.isHint
  const lastPostcode = lines.findLastIndex(has('postcode'))
  return {
    lines: lines.length,
    'all letters': Math.min(150, lettersIn(value)),
    'all digits': Math.min(50, countOf(value, /\d/g)),
    streets: many(has('street')),
    postcodes: many(has('postcode')),
    'whole towns': many(({ isWholeTown }) => isWholeTown),
    hints: many(isLineHint),
    'first hint': lines.findIndex(isLineHint),
    'behind last hint': lines.length - 1 - lines.findLastIndex(isLineHint),
    'first street': lines.findIndex(has('street')),
    'behind postcode': lastPostcode < 0 ? -1 : lines.length - 1 - lastPostcode,
    forms: many(has('form')),
    trades: many(has('trade')),
    colons: many(has('has colon')),
    'no digit': many(({ looks }) => looks.digits === 0),
    'label letters': Math.min(30, before.length),
    'is cut': flag(behind !== ''),
    'cut digits': Math.min(20, countOf(behind, /\d/g)),
    countries: Math.min(4, page.countries.length),
  }
}

/** What the lines below the first one contain besides an address, and how many towns end before the last one. */
function saidInside(
  { rows: [first, last], behind }: Address,
  lines: readonly LineFacts[],
  { begins }: Around,
): Features {
  const inner = begins.slice(first.index + 1, behind === '' ? last.index + 1 : last.index)
  const saying = (...wanted: Concept[]) =>
    inner.filter((said) => wanted.some((concept) => said.has(concept))).length
  return {
    'inside office': saying('office'),
    'inside customer': saying('customer', 'otherDay'),
    'inside contact': saying('contact'),
    'inside register': saying('register'),
    'inside paper': saying('paper', 'number', 'till', 'date'),
    'towns before last': lines.slice(0, -1).filter(({ looks }) => looks.postcode > 0).length,
  }
}

/** Features of the run's position: below a name, near other runs, far from amounts. */
function placeOf(
  page: Page,
  { rows: [first, last], lines, row }: Address,
  above: Row | undefined,
  below: Row | undefined,
  { hints, names }: Around,
): Features {
  const { sheet, letterHeight } = page
  const unit = Math.max(1e-3, letterHeight)
  const name = names.nearest[first.index]
  const gap = (upper: Span | undefined, lower: Span | undefined) =>
    upper && lower ? rounded((lower.box[1] - upper.box[1] - upper.box[3]) / unit) : -5
  const inside = lines.slice(1).map((one, at) => gap(lines[at], one))
  return {
    'row of all': Math.min(60, first.index),
    'rows behind': Math.min(60, sheet.rows.length - 1 - last.index),
    'rows to money': page.firstMoney < 0 ? 40 : Math.max(-40, Math.min(40, page.firstMoney - last.index)),
    'rows below name': name === undefined ? 40 : Math.min(40, first.index - name),
    'names below': Math.min(5, names.below[last.index] ?? 0),
    'hints above': Math.min(10, hints.above[first.index] ?? 0),
    'hints below': Math.min(10, hints.below[last.index] ?? 0),
    'gap above': gap(above, first),
    'gap below': gap(last, below),
    'most gap inside': inside.length > 0 ? Math.max(...inside) : -5,
    'left off above': above ? rounded(first.box[0] - above.box[0]) : -5,
    'middle off above': above ? rounded(middleOf(first) - middleOf(above)) : -5,
    'left off below': below ? rounded(below.box[0] - last.box[0]) : -5,
    'middle off below': below ? rounded(middleOf(below) - middleOf(last)) : -5,
    'height above': above ? rounded(above.height / Math.max(1e-3, first.height)) : -1,
    'height below': below ? rounded(below.height / Math.max(1e-3, last.height)) : -1,
    width: rounded(row.box[2]),
    'is part': flag((lines[0]?.words.length ?? 0) < first.words.length),
    'parts of first': Math.min(5, first.parts.length),
  }
}

const middleOf = ({ box: [left, , width] }: Span) => left + width / 2

/** Features of how well it was read. */
function readOf({ row }: Address, { sheet }: Page): Features {
  const words = row.words.filter(({ text }) => /[\p{L}\d]/u.test(text))
  const sure = words.map(({ confidence }) => confidence)
  return {
    sureness: rounded(confidenceOf(row.words, isAddressWord)),
    confidence: rounded(evidenceAt(row).confidence ?? 0),
    'least confidence': rounded(Math.min(1, ...sure)),
    'doubted words': Math.min(10, sure.filter((one) => one < 0.9).length),
    'short words': Math.min(8, words.filter(({ text }) => text.length === 1).length),
    'glued words': Math.min(
      8,
      words.filter(({ text }) => /\d\p{L}{3}|\p{L}{3}\d|\p{Ll}\p{Lu}/u.test(text)).length,
    ),
    'page doubt': rounded(sheet.doubt),
  }
}
