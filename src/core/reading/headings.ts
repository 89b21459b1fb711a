import { evidenceAt, joined, type Row, type Sheet, type Span } from './sheet.ts'
import { hasLegalForm } from './organisations.ts'
import { typeOfTitle } from './type-model/likeliest-type.ts'
import type { Found } from './types.ts'

// Headings stand out from the text: by larger letters, by words that begin with capitals, or by the space around them.

/** Rows of the first page that may hold the title. */
const ROWS = 40
const MOST_LETTERS = 120
const MOST_ROWS = 3
/** Height of a heading's letters against the page's, if its case is that of a sentence. */
const LARGER = 1.2
/** Share of the longer words that begin with a capital. */
const CAPITALS = 0.8
/** Difference of the heights of two rows of one heading, and the gap between them, against their height. */
const SAME_HEIGHT = 0.15
const GAP = 1

/** Mail and web addresses, names of files as in the margin of a page, and marks in brackets. */
const NO_TITLE = /^\W*\[.*\]\W*$|@|www\.|https?:|\w\.(?:html?|pdf|docx?|xlsx?)\b/i
const SENTENCE_END = /[.;]$/

interface Heading {
  readonly span: Span
  /** Height of the letters as a share of the page. */
  readonly height: number
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[(numbers.length - 1) >> 1] ?? 0

const isShouted = (text: string) => text === text.toUpperCase()

function hasCapitals(text: string): boolean {
  const words = text.match(/(?<![\p{L}\d])[\p{L}\d]{4,}/gu) ?? []
  const capitals = words.filter((word) => /^[\p{Lu}\d]/u.test(word))
  return words.length > 0 && capitals.length >= CAPITALS * words.length
}

/** What is usual on a page: the height of its letters and the gap between its rows. */
interface Usual {
  readonly height: number
  readonly gap: number
}

/** The gap below a row, as a share of the page; negative where the rows overlap. */
const gapBetween = (above: Row, below: Row) => below.box[1] - above.box[1] - above.box[3]

/** Whether a row can be a heading at all. */
function isHeading(rows: readonly Row[], at: number, usual: Usual): boolean {
  const row = rows[at]
  if (!row || row.text.length > MOST_LETTERS || !/\p{L}{3}/u.test(row.text)) return false
  if (NO_TITLE.test(row.text) || SENTENCE_END.test(row.text)) return false
  return row.height >= LARGER * usual.height || hasCapitals(row.text)
}

/** Whether a row continues the heading that the row above it begins. */
function continues(above: Row, row: Row): boolean {
  return (
    Math.abs(row.height - above.height) <= SAME_HEIGHT * above.height &&
    gapBetween(above, row) <= GAP * above.height &&
    isShouted(row.text) === isShouted(above.text) &&
    !hasLegalForm(row.text) &&
    !hasLegalForm(above.text)
  )
}

/** The headings at the top of the first page, in their order. */
function headings(sheet: Sheet): Heading[] {
  const rows = sheet.rows.filter(({ page }) => page === 0)
  const usual = {
    height: median(rows.map(({ height }) => height)),
    gap: median(rows.slice(1).map((row, at) => gapBetween(rows[at] ?? row, row))),
  }
  const groups: [Row, ...Row[]][] = []
  for (const row of rows.slice(0, ROWS).filter((_, at) => isHeading(rows, at, usual))) {
    const group = groups.at(-1)
    const above = group?.at(-1)
    if (group && above && group.length < MOST_ROWS && continues(above, row)) group.push(row)
    else groups.push([row])
  }
  return groups.map((group) => ({ span: joined(group), height: group[0].height }))
}

const found = (span: Span): Found<string> => ({ value: span.text.trim(), evidence: evidenceAt(span) })

/** The first heading that names one of these types, by a word of `says` or by the trained model. */
export function titleOfType(
  sheet: Sheet,
  documentTypes: readonly string[],
  says: RegExp,
): Found<string> | null {
  const isTitle = ({ span: { text } }: Heading) =>
    says.test(text) || documentTypes.includes(typeOfTitle(text)?.documentType ?? '')
  const title = headings(sheet).find(isTitle)
  return title ? found(title.span) : null
}

/** The heading with the largest letters, the first of equals. */
export function largestHeading(sheet: Sheet): Found<string> | null {
  const [largest] = headings(sheet).toSorted((a, b) => b.height - a.height)
  return largest ? found(largest.span) : null
}
