import type { Evidence, FieldValue, PropertySchema, SchemaProperty } from '#contract/things.ts'
import type * as z from 'zod/mini'
import { placeAsShown } from '../as-shown.ts'
import type { Box, Extraction, PageCode, Reading } from '../types.ts'
import { factNames, type Fact, type FactName } from './facts.ts'
import { factOfProperty } from './fact-of-property.ts'
import { lettersOf, printedPlace } from './printed-place.ts'
import type { Sheet } from '../sheet.ts'

type Schema = z.infer<typeof PropertySchema>

interface PlacedFact extends Fact {
  readonly page: number
  readonly box: Box | null
  /** The page was drawn from the code, so different print was misread. */
  readonly isDrawn: boolean
}

/**
 * Values of a document's codes replace those read from print, because they are machine-readable. If the print differs,
 * the evidence contains it as `printed`, and a user decides.
 */
export function applyCodes(read: Extraction, schema: Schema, reading: Reading, sheet: Sheet): Extraction {
  const facts = statedFacts(reading)
  const broken = reading.pages.flatMap(({ codes = [] }) => codes.flatMap((code) => code.broken ?? []))
  if (facts.size === 0 && broken.length === 0) return read
  const isInvoice = [...facts.values()].some(({ isDrawn }) => isDrawn)
  const extracted = { ...read.extracted }
  const evidence = { ...read.evidence }
  for (const [name, property] of Object.entries(schema.properties)) {
    const factName = factOfProperty(name, property)
    if (!factName) continue
    const fact = facts.get(factName)
    const value = fact && fitted(fact.value, property)
    if (fact && value !== undefined) {
      extracted[name] = value
      const print = { value: read.extracted[name], place: read.evidence[name] }
      evidence[name] = placeOf(fact, value, print, () => {
        const place = printedPlace(value, sheet)
        return place && placeAsShown(place, reading)
      })
    } else if (isInvoice && !fact && !NOT_OF_INVOICES.has(factName)) {
      // What an invoice does not state must not be read from the page drawn from it.
      delete extracted[name]
      delete evidence[name]
    }
    const note = broken.filter((rule) => rule.fact === factName).map(({ text }) => text)
    if (note.length > 0) {
      const place = evidence[name] ?? { page: 0, box: null, confidence: 1, source: 'code' }
      evidence[name] = { ...place, doubt: 'rule', note: note.join(' ') }
    }
  }
  return { extracted, evidence }
}

/** Facts that only other codes have. */
const NOT_OF_INVOICES: ReadonlySet<FactName> = new Set(['time', 'purpose'])

/** What the field's rules found in print. */
interface Print {
  readonly value: FieldValue | undefined
  readonly place: Evidence | undefined
}

/** `elsewhere` is where else the page says the value. */
function placeOf(
  fact: PlacedFact,
  value: FieldValue,
  print: Print,
  elsewhere: () => Evidence | null,
): Evidence {
  const printed = fact.isDrawn ? undefined : print.value
  const agrees = printed !== undefined && saysTheSame(value, printed)
  // If the print agrees, its place is shown: it is where users look, rather than at a QR code or nowhere.
  const agreeing = agrees ? print.place : printed !== undefined && elsewhere()
  if (agreeing) return { ...agreeing, confidence: 1, source: 'code' }
  const place: Pick<Evidence, 'page' | 'box'> | undefined = fact.box
    ? { page: fact.page, box: [...fact.box] }
    : print.place
  return {
    page: place?.page ?? fact.page,
    box: place?.box ?? null,
    text: fact.text,
    confidence: 1,
    source: 'code',
    ...(printed !== undefined && !agrees && { printed }),
  }
}

/** An invoice inside a PDF is not visible on its pages. */
const isDrawn = ({ format, box }: PageCode) => format === 'e-invoice' && box !== null

/** The facts of all codes: the invoice's XML first, then page by page. */
function statedFacts({ pages }: Reading): Map<FactName, PlacedFact> {
  const placed = pages.flatMap(({ codes = [] }, page) => codes.map((code) => ({ code, page })))
  const rank = ({ code }: { code: PageCode }) => (code.format === 'e-invoice' ? 0 : 1)
  const facts = new Map<FactName, PlacedFact>()
  for (const { code, page } of placed.toSorted((a, b) => rank(a) - rank(b))) {
    for (const name of factNames) {
      const fact = code.facts[name]
      if (fact && !facts.has(name)) facts.set(name, { ...fact, page, box: code.box, isDrawn: isDrawn(code) })
    }
  }
  return facts
}

/** The value in the form of the property; undefined if it cannot be converted. */
function fitted(value: FieldValue, property: SchemaProperty): FieldValue | undefined {
  if (property.type === 'array') return Array.isArray(value) ? fittedRows(value, property) : undefined
  if (property.type === 'number') return typeof value === 'number' ? value : undefined
  if (property.type !== 'string' || typeof value === 'object') return undefined
  const text = String(value)
  if (!property.enum || property.enum.length === 0) return text
  return property.enum.find((choice) => choice.toLowerCase() === text.toLowerCase())
}

const COLUMNS: readonly (readonly [pattern: RegExp, key: string])[] = [
  [/desc|item|product|article|service|name/, 'description'],
  [/qty|quant|count|units?$/, 'quantity'],
  [/price|rate/, 'unit_price'],
  [/amount|total|sum|value/, 'amount'],
]

/** Rows with the columns that the property names; undefined if it is not a table or shares no column. */
function fittedRows(rows: readonly FieldValue[], { items }: SchemaProperty): FieldValue | undefined {
  if (items?.type !== 'object') return undefined
  const columns = Object.keys(items.properties ?? {}).flatMap((name) => {
    const key = COLUMNS.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1]
    return key ? [[name, key] as const] : []
  })
  if (columns.length === 0) return undefined
  return rows.map((row) =>
    Object.fromEntries(
      columns.flatMap(([name, key]): [string, FieldValue][] => {
        const cell = typeof row === 'object' && row !== null && !Array.isArray(row) ? row[key] : undefined
        return cell === undefined ? [] : [[name, cell]]
      }),
    ),
  )
}

/** Names are abbreviated or extended in print, so one that contains the other agrees. */
function saysTheSame(stated: FieldValue, printed: FieldValue): boolean {
  if (typeof stated === 'number' && typeof printed === 'number') return Math.abs(stated - printed) < 0.005
  // Line items are not compared; the document's totals are.
  if (typeof stated === 'object' || typeof printed === 'object') return true
  const [a, b] = [lettersOf(stated), lettersOf(printed)]
  return a === b || (a.length > 3 && b.includes(a)) || (b.length > 3 && a.includes(b))
}
