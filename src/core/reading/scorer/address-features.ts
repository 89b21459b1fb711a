import { isAddressWord } from '../address-words.ts'
import { countriesOf } from '../country-signs.ts'
import { hasLegalForm, hasTrade } from '../organisations.ts'
import { hasPostcode, isWholeTownLine } from '../postcodes.ts'
import { evidenceAt, type Row, type Sheet, type Span } from '../sheet.ts'
import { STREET } from '../street-words.ts'
import { sureness } from '../text-doubts.ts'
import { type Address, mended } from './address.ts'
import { isHint, lineFeatures } from './address-line.ts'
import { type Features, rounded } from './candidate.ts'
import type { Concept } from '../lexicon/concepts.ts'
import { flags, type Page, pageOf } from './page.ts'

const OWN: readonly Concept[] = ['address', 'office', 'contact', 'register', 'number', 'till']
const ABOVE: readonly Concept[] = ['address', 'office', 'register', 'customer', 'number', 'till']
const BELOW: readonly Concept[] = ['office', 'contact', 'register', 'date']

const flag = (is: boolean) => (is ? 1 : 0)

/** What is the same for all candidates of a page. */
interface Around {
  readonly lines: Map<string, Features>
  readonly isLineHint: (text: string) => boolean
  readonly hints: Counts
  readonly names: Counts
  readonly countries: ReturnType<typeof countriesOf>
}
const known = new WeakMap<Sheet, Around>()

function aroundOf(sheet: Sheet): Around {
  const found = known.get(sheet)
  if (found) return found
  const isLineHint = (text: string) => isHint(sheet, text)
  const made = {
    lines: new Map<string, Features>(),
    isLineHint,
    hints: countRows(sheet, isLineHint),
    names: countRows(sheet, (text) => hasLegalForm(text) || hasTrade(text)),
    countries: countriesOf(sheet.text),
  }
  known.set(sheet, made)
  return made
}

/** How many rows of a kind are above and below each row of the sheet on its page. */
interface Counts {
  readonly above: readonly number[]
  readonly below: readonly number[]
  /** The place of the nearest one above. */
  readonly nearest: readonly (number | undefined)[]
}

function countRows({ rows }: Sheet, is: (text: string) => boolean): Counts {
  const [above, below] = [rows.map(() => 0), rows.map(() => 0)]
  const nearest = rows.map((): number | undefined => undefined)
  const those = rows.map((row) => is(mended(row)))
  const countFrom = (from: number, to: number, counted: number[]) => {
    if (rows[from]?.page !== rows[to]?.page) return
    counted[to] = (counted[from] ?? 0) + (those[from] ? 1 : 0)
    if (from < to) nearest[to] = those[from] ? from : nearest[from]
  }
  for (let row = 1; row < rows.length; row += 1) countFrom(row - 1, row, above)
  for (let row = rows.length - 2; row >= 0; row -= 1) countFrom(row + 1, row, below)
  return { above, below, nearest }
}

/** What a line looks like; its texts are looked at once a page. */
function line(name: string, text: string | undefined, { lines }: Around): Features {
  const at = text ?? ''
  const features = lines.get(at) ?? lineFeatures(at)
  lines.set(at, features)
  return Object.fromEntries(Object.entries(features).map(([key, value]) => [`${name} ${key}`, value]))
}

export function addressFeatures(sheet: Sheet, address: Address): Features {
  const page = pageOf(sheet)
  const around = aroundOf(sheet)
  const [first, last] = address.rows
  const [above, below] = [neighbour(sheet, first, -1), neighbour(sheet, last, 1)]
  const phrases = (index: number | undefined) =>
    index === undefined ? [] : (page.rows[index]?.phrases ?? [])
  return {
    ...line('first', address.lines[0]?.text, around),
    ...line('last', address.lines.at(-1)?.text, around),
    ...line('above', above && mended(above), around),
    ...line('below', below && mended(below), around),
    ...flags('first', address.before === '' ? phrases(first.index) : [], OWN),
    ...flags('last', address.behind === '' ? phrases(last.index) : [], [
      'number',
      'till',
      'contact',
      'paper',
    ]),
    ...flags('above', phrases(above?.index), ABOVE),
    ...flags('below', phrases(below?.index), BELOW),
    ...wholeOf(address, around),
    ...saidInside(page, address),
    ...placeOf(page, address, above, below, around),
    ...readOf(address, page),
  }
}

function neighbour({ rows }: Sheet, { index, page }: Row, step: number): Row | undefined {
  const row = rows[index + step]
  return row?.page === page ? row : undefined
}

/** What the run is as a whole. */
function wholeOf({ lines, before, behind, value }: Address, { countries, isLineHint }: Around): Features {
  const texts = lines.map(({ text }) => text)
  const many = (is: (text: string) => boolean) => texts.filter(is).length
  return {
    lines: lines.length,
    'all letters': Math.min(150, value.match(/\p{L}/gu)?.length ?? 0),
    'all digits': Math.min(50, value.match(/\d/g)?.length ?? 0),
    streets: many((text) => STREET.test(text)),
    postcodes: many(hasPostcode),
    'whole towns': many((text) => isWholeTownLine(text, countries)),
    hints: many(isLineHint),
    'first hint': texts.findIndex(isLineHint),
    'behind last hint': texts.length - 1 - texts.findLastIndex(isLineHint),
    'first street': texts.findIndex((text) => STREET.test(text)),
    'behind postcode':
      texts.findLastIndex(hasPostcode) < 0 ? -1 : texts.length - 1 - texts.findLastIndex(hasPostcode),
    forms: many(hasLegalForm),
    trades: many(hasTrade),
    colons: many((text) => text.includes(':')),
    'no digit': many((text) => !/\d/.test(text)),
    'label letters': Math.min(30, before.length),
    'is cut': flag(behind !== ''),
    'cut digits': Math.min(20, behind.match(/\d/g)?.length ?? 0),
    countries: Math.min(4, countries.length),
  }
}

/** What the lines below the first one say besides an address, and how many towns end before the last one. */
function saidInside({ rows }: Page, { lines, rows: [first, last], behind }: Address): Features {
  const end = behind === '' ? last.index + 1 : last.index
  const inner = rows.slice(first.index + 1, end)
  const saying = (concepts: readonly Concept[]) =>
    inner.filter(({ phrases }) =>
      phrases.some((one) => one.start < 3 && concepts.some((concept) => one.concepts.has(concept))),
    ).length
  return {
    'inside office': saying(['office']),
    'inside customer': saying(['customer', 'otherDay']),
    'inside contact': saying(['contact']),
    'inside register': saying(['register']),
    'inside paper': saying(['paper', 'number', 'till', 'date']),
    'towns before last': lines.slice(0, -1).filter(({ text }) => hasPostcode(text)).length,
  }
}

/** Where the run is: below a name, near other runs, far from sums. */
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

/** How it was read. */
function readOf({ row }: Address, { sheet }: Page): Features {
  const words = row.words.filter(({ text }) => /[\p{L}\d]/u.test(text))
  const sure = words.map(({ confidence }) => confidence)
  return {
    sureness: rounded(sureness(row.words, isAddressWord)),
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
