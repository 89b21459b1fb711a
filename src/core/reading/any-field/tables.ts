import type { FieldValue, ItemProperty, SchemaProperty } from '#contract/things.ts'
import { sharedWidth } from '../boxes.ts'
import { moneyOf } from '../row-facts.ts'
import { evidenceAt, joined, type Row, type Sheet, type Span } from '../sheet.ts'
import type { Found } from '../types.ts'
import { readerFor } from './value-readers.ts'
import { isCompoundOf, likeness, significantWords, wordsOf } from './words.ts'

type Columns = Readonly<Record<string, ItemProperty>>

interface Column {
  readonly key: string
  readonly part: Span
}

/** A table ends where totals begin. */
const ENDS =
  /(?<!\p{L})(?:sub\s*-?\s*tot\p{L}*|total|tota1|zwischensumme|summe|gesamt|net(?:to)?\s*(?:amount|betrag)|tax|vat|gst|sst|mwst|ust|btw|tva|iva|exclusief|hors\s*taxe|balance|amount\s*due|discount|rounding|cash|change|notes?|payment|bemerkung|thank)(?!\p{L})/iu
/** A table ends after this many consecutive rows that add no item. */
const MOST_EMPTY = 3
const MOST_ROWS = 300

/** How well a printed heading stands for a column. */
function headingFit(key: string, { description = '' }: ItemProperty, heading: string): number {
  const printed = wordsOf(heading)
  const labels = [significantWords(key), description.length < 40 ? significantWords(description) : []]
  return Math.max(
    0,
    ...labels.map((wanted) => {
      if (wanted.length === 0 || printed.length === 0) return 0
      if (printed.some((word) => isCompoundOf(wanted, word))) return 0.9
      const fits = wanted.map((word) => Math.max(...printed.map((one) => likeness(word, one))))
      const share = fits.reduce((sum, fit) => sum + fit, 0) / wanted.length
      return share - 0.05 * Math.max(0, printed.length - wanted.length)
    }),
  )
}

/** The columns that a row of headings names, each part for the column that it fits best. */
function columnsIn(row: Row, columns: Columns): Column[] {
  const pairs = row.parts
    .flatMap((part) =>
      Object.entries(columns).map(([key, column]) => ({
        key,
        part,
        fit: headingFit(key, column, part.text),
      })),
    )
    .filter(({ fit }) => fit >= 0.45)
    .sort((a, b) => b.fit - a.fit)
  const taken: Column[] = []
  for (const { key, part } of pairs) {
    if (taken.some((one) => one.key === key || one.part === part)) continue
    taken.push({ key, part })
  }
  return taken.sort((a, b) => a.part.box[0] - b.part.box[0])
}

/** The row that names the most columns; null where none names two (one, of a table with one). */
function headingOf(sheet: Sheet, columns: Columns): { row: Row; found: Column[] } | null {
  const least = Math.min(2, Object.keys(columns).length)
  let best: { row: Row; found: Column[] } | null = null
  for (const row of sheet.rows) {
    if (row.parts.length < least || moneyOf(sheet, row).length > 0) continue
    const found = columnsIn(row, columns)
    if (found.length >= least && found.length > (best?.found.length ?? 0)) best = { row, found }
  }
  return best
}

/** The column under whose heading a part stands: by what they share, else by the nearest edge or middle. */
function columnOf(part: Span, headings: readonly Span[]): Span | null {
  const shared = headings
    .map((heading) => ({ heading, width: sharedWidth(heading.box, part.box) }))
    .sort((a, b) => b.width - a.width)[0]
  if (shared && shared.width > 0) return shared.heading
  const gap = ({ box }: Span) =>
    Math.min(
      Math.abs(box[0] - part.box[0]),
      Math.abs(box[0] + box[2] - part.box[0] - part.box[2]),
      Math.abs(box[0] + box[2] / 2 - part.box[0] - part.box[2] / 2),
    )
  const nearest = headings.toSorted((a, b) => gap(a) - gap(b))[0]
  return nearest && gap(nearest) < 0.08 ? nearest : null
}

type Item = Record<string, FieldValue>

const asProperty = ({ type, format, description }: ItemProperty): SchemaProperty => ({
  type,
  ...(format === undefined ? {} : { format }),
  ...(description === undefined ? {} : { description }),
})

function itemOf(row: Row, heading: Row, found: readonly Column[], columns: Columns, sheet: Sheet): Item {
  const cells = new Map<string, string>()
  const isFull = row.parts.length === heading.parts.length
  for (const [place, part] of row.parts.entries()) {
    const over = isFull ? heading.parts[place] : columnOf(part, heading.parts)
    const key = found.find((column) => column.part === over)?.key
    if (key !== undefined) cells.set(key, [cells.get(key), part.text].filter(Boolean).join(' '))
  }
  const item: Item = {}
  for (const [key, text] of cells) {
    const column = columns[key]
    const read = column && readerFor(key, asProperty(column), sheet)(text)
    if (read) item[key] = read.value
  }
  return item
}

/** The column whose text a row of words alone continues from the item above. */
function continues(item: Item, columns: Columns): string | null {
  const keys = Object.keys(item)
  const [key] = keys
  return keys.length === 1 && key !== undefined && columns[key]?.type === 'string' ? key : null
}

/** Appends the text to that of the item above; false if either is missing. */
function goesOn(last: Item, key: string, more: FieldValue | undefined): boolean {
  const text = last[key]
  if (typeof text !== 'string' || typeof more !== 'string') return false
  last[key] = `${text} ${more}`
  return true
}

/** The rows of a table below the headings that name its columns, to the sums; null where there is no such table. */
export function findTable(sheet: Sheet, { items }: SchemaProperty): Found<FieldValue> | null {
  const columns = items?.properties ?? {}
  const heading = Object.keys(columns).length > 0 ? headingOf(sheet, columns) : null
  if (!heading) return null
  const { row: head, found } = heading
  const hasNumbers = found.some(({ key }) => columns[key]?.type === 'number')
  const rows: Row[] = []
  const list: Item[] = []
  let [empty, paused] = [0, false]
  for (const row of sheet.rows.slice(head.index + 1, head.index + 1 + MOST_ROWS)) {
    if (row.page !== head.page || empty >= MOST_EMPTY) break
    if (ENDS.test(row.parts[0]?.text ?? '')) {
      // Subtotals may separate two parts of a table, so more items may follow.
      empty += 1
      paused = true
      continue
    }
    const item = itemOf(row, head, found, columns, sheet)
    const key = hasNumbers ? continues(item, columns) : null
    const last = list.at(-1)
    if (Object.keys(item).length === 0) empty += 1
    else if (paused && Object.keys(item).length < 3) empty += 1
    else if (key !== null && last && goesOn(last, key, item[key])) empty += 1
    else if (key === null || !last) {
      empty = 0
      paused = false
      list.push(item)
      rows.push(row)
    }
  }
  const whole = list.filter(
    (item) => !hasNumbers || Object.values(item).some((value) => typeof value === 'number'),
  )
  const [first, ...rest] = rows
  return whole.length > 0 && first ? { value: whole, evidence: evidenceAt(joined([first, ...rest])) } : null
}
