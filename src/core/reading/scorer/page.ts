import type { AmountHit } from '../amounts.ts'
import { countriesOf } from '../country-signs.ts'
import type { Country } from '../lexicon/countries.ts'
import type { Concept } from '../lexicon/concepts.ts'
import type { Phrase } from '../lexicon/find-phrases.ts'
import { once } from '../once.ts'
import { daysOf, moneyOf, phrasesOf } from '../row-facts.ts'
import { boxAt, type Row, type Sheet } from '../sheet.ts'
import { type Candidate, type Features, flag, lettersIn } from './candidate.ts'

// Values that features of all fields use, computed once per page.

export interface PageRow {
  readonly row: Row
  readonly phrases: readonly PlacedPhrase[]
  readonly money: readonly AmountHit[]
  readonly hasDay: boolean
}

export interface PlacedPhrase extends Phrase {
  /** Left and right edge as shares of the page. */
  readonly left: number
  readonly right: number
}

export interface Page {
  readonly sheet: Sheet
  readonly rows: readonly PageRow[]
  /**
   * Index of the first row with an amount of money, and of the last one that is labelled as a total; -1 without one.
   */
  readonly firstMoney: number
  readonly lastTotal: number
  /** Number of rows with an amount of money. */
  readonly moneyRows: number
  /** Of the median row, as a share of the page. */
  readonly letterHeight: number
  /** Where the centre of most rows is, from the left. */
  readonly middle: number
  /** Countries of which the page shows a sign. */
  readonly countries: readonly Country[]
}

export const pageOf = once((sheet: Sheet): Page => {
  const rows = sheet.rows.map((row): PageRow => ({
    row,
    phrases: phrasesOf(row).map((phrase) => placed(phrase, row)),
    money: moneyOf(sheet, row),
    hasDay: daysOf(sheet, row).length > 0,
  }))
  return {
    sheet,
    letterHeight: median(sheet.rows.map(({ height }) => height)),
    middle: median(sheet.rows.map(({ box: [left, , width] }) => left + width / 2)),
    countries: countriesOf(sheet.text),
    rows,
    moneyRows: rows.filter(({ money }) => money.length > 0).length,
    firstMoney: rows.findIndex(({ money }) => money.length > 0),
    lastTotal: rows.findLastIndex(({ phrases, money }) => money.length > 0 && says(phrases, 'total')),
  }
})

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

export const says = (phrases: readonly Phrase[], concept: Concept): boolean =>
  phrases.some(({ concepts }) => concepts.has(concept))

/** A feature per concept: 1 if one of the phrases has it. */
export const flags = (name: string, phrases: readonly Phrase[], concepts: readonly Concept[]): Features =>
  Object.fromEntries(concepts.map((concept) => [`${name} ${concept}`, flag(says(phrases, concept))]))

/** Left and right edge of a range of characters in a row. */
export function edgesOf(row: Row, start: number, end: number): readonly [left: number, right: number] {
  const [left, , width] = boxAt(row, start, end)
  return [left, left + width]
}

function placed(phrase: Phrase, row: Row): PlacedPhrase {
  const [left, right] = edgesOf(row, phrase.start, phrase.end)
  return { ...phrase, left, right }
}

/** Number of letters between two positions of a row. */
export const lettersBetween = ({ text }: Row, start: number, end: number): number =>
  lettersIn(text.slice(start, end))

/** The phrases that end directly before a position, with no other words in between: `Receipt No` before a number. */
function labelBefore({ row, phrases }: PageRow, place: number): PlacedPhrase[] {
  const label: PlacedPhrase[] = []
  let edge = place
  for (const phrase of phrases.filter(({ end }) => end <= place).toReversed()) {
    const gap = row.text.slice(phrase.end, edge)
    if (label.length > 0 && (/\d/.test(gap) || lettersIn(gap) > LINK)) break
    label.unshift(phrase)
    edge = phrase.start
  }
  return label
}
/** Maximum letters of a word that links two words of a label: `of`, `de`. */
const LINK = 2

const ROWS_ABOVE = 6

interface Heading {
  readonly phrases: readonly PlacedPhrase[]
  readonly rowsAway: number
}

/** The nearest phrases above a range that share its width, at most `most` rows away. */
function headingAbove(
  { rows }: Page,
  index: number,
  [left, right]: readonly [number, number],
  most: number,
): Heading | null {
  for (let above = index - 1; above >= Math.max(0, index - most); above -= 1) {
    const phrases = (rows[above]?.phrases ?? []).filter(
      (phrase) => Math.min(phrase.right, right) > Math.max(phrase.left, left),
    )
    if (phrases.length > 0) return { phrases, rowsAway: index - above }
  }
  return null
}

/** The row of a candidate, its label there, and the phrases above it. */
export function surroundingsOf(page: Page, { row, start, end }: Candidate, rowsAbove = ROWS_ABOVE) {
  const own = page.rows[row.index] ?? { row, phrases: [], money: [], hasDay: false }
  const label = labelBefore(own, start)
  const edges = edgesOf(row, start, end)
  return { own, label, nearest: label.at(-1), edges, above: headingAbove(page, row.index, edges, rowsAbove) }
}
