import type { FieldValue, FileData, SchemaData, SchemaProperty } from '#contract/things.ts'
import { isCredit } from '../query/credit-notes.ts'
import { otherParts } from '../reading/other-parts.ts'
import { currencyOf } from '../titles/document-title.ts'
import { isMoney, mainProperties, propertiesOf } from '../titles/main-properties.ts'
import { type Cell, type EntryLine, rounded } from './entry-line.ts'
import { netOf } from './net-amount.ts'
import { type BookedReport, tripLines, tripValues } from './trip-values.ts'

type Extracted = FileData['extracted']
const OWN_NUMBER = /^(?:(?:invoice|receipt|bill|document|voucher|credit_note|reference)_)?(?:number|no|nr)$/
const ANY_NUMBER = /(?:^|_)(?:number|no|nr|id)$/
const OTHER_NUMBER =
  /account|customer|client|meter|order|policy|phone|tax|vat|contract|employee|tracking|page/
const DUE = /due|payable|fällig|échéance|scadenza|vencim/
const NET = /(?:^|_)(?:subtotal|net|net_total|net_amount|total_net)$/
const BUYER = /(?:^|_)(?:customer|client|buyer|recipient|payer|tenant)(?:_name)?$/

/** A document from which values are read. */
export interface ValuedDocument {
  readonly extracted: Extracted
  readonly type: SchemaData
  /** According to its e-invoice. */
  readonly isCreditNote: boolean
  /** Content of an expense report: only its trips are booked. */
  readonly report?: BookedReport | undefined
}

/** The values of a document that its entry needs. Amounts of a credit note are negative. */
export function documentValues(document: ValuedDocument) {
  const { extracted, type } = document
  const main = mainProperties(type)
  const properties = propertiesOf(type)
  const find = (test: (key: string, property: SchemaProperty) => boolean) =>
    properties.find(([key, property]) => test(key, property))?.[0] ?? null
  const sign = signOf(document)
  const amount = (key: string | null) => signed(numberIn(extracted, key), sign)
  const gross = amount(main.amount)
  const tax = amount(find((key, one) => one.role === 'tax' && isMoney(key, one)))
  const subtotal = amount(find((key, one) => NET.test(key) && isMoney(key, one)))
  const isSale = isSaleType(type)
  const parties = main.parties.toSorted((a, b) => Number(BUYER.test(b)) - Number(BUYER.test(a)))
  const [party, other] = isSale ? [parties[0], parties[1]] : [main.parties[0], main.parties[1]]
  const isText = (_key: string, { type: kind, format }: SchemaProperty) =>
    kind === 'string' && format === undefined
  const side = party?.replace(/_name$/, '') ?? 'vendor'
  const text = (test: (key: string) => boolean) =>
    textIn(
      extracted,
      find((key, one) => isText(key, one) && test(key)),
    )
  const number =
    find((key, one) => one.type === 'string' && OWN_NUMBER.test(key)) ??
    find((key, one) => one.type === 'string' && ANY_NUMBER.test(key) && !OTHER_NUMBER.test(key))
  return {
    isSale,
    date: dayIn(extracted, main.date),
    dueDate: dayIn(
      extracted,
      find((key, { format }) => format === 'date' && DUE.test(key)),
    ),
    party: textIn(extracted, party ?? null),
    partyAddress: text((key) => key === `${side}_address`) ?? text((key) => key === 'address'),
    partyTaxId: text((key) => [`${side}_tax_id`, `${side}_vat_id`, 'tax_id', 'vat_id'].includes(key)),
    otherParty: textIn(extracted, other ?? null),
    number: textIn(extracted, number),
    gross,
    net: netOf(extracted, { gross, subtotal, tax }),
    // The difference could also contain a tip or a discount.
    tax:
      tax ??
      (gross !== null && subtotal !== null && otherParts(extracted) === 0 ? rounded(gross - subtotal) : null),
    ...(document.report && tripValues(document.report)),
  }
}

function signOf({ extracted, type, isCreditNote }: ValuedDocument): 1 | -1 {
  const amount = numberIn(extracted, mainProperties(type).amount)
  return isCredit({ documentType: type.document_type, amount, isCreditNote }) ? -1 : 1
}

/** Avoids negative zero. */
const signed = (amount: number | null, sign: 1 | -1) =>
  amount === null || amount === 0 ? amount : amount * sign

/** Whether the type's main amount is billed by the workspace. */
export function isSaleType(type: SchemaData): boolean {
  const { amount } = mainProperties(type)
  return amount !== null && type.schema.properties[amount]?.role === 'billed_by_us'
}

/**
 * Whether the type's main amount is paid by the workspace, billed to it or billed by it, or the type is for expense
 * reports.
 */
export function isBookedType(type: SchemaData): boolean {
  if (type.holds_reports) return true
  const { amount } = mainProperties(type)
  const role = amount === null ? undefined : type.schema.properties[amount]?.role
  return role === 'spent' || role === 'billed_to_us' || role === 'billed_by_us'
}

const CURRENCY = /^[A-Z]{3}$/

export function documentCurrency(extracted: Extracted, defaultCurrency: string | null) {
  const own = currencyOf(extracted)
  if (own !== null && CURRENCY.test(own)) return { currency: own, isAssumed: false }
  return { currency: defaultCurrency, isAssumed: defaultCurrency !== null }
}

/** Rows of the type's first table, or trips of a report. Sums of a credit note are negative. */
export function documentLines(document: ValuedDocument): EntryLine[] {
  const { extracted, type, report } = document
  if (report) return tripLines(report)
  const table = propertiesOf(type).find(
    ([key, { items }]) => items?.type === 'object' && Array.isArray(valueOf(extracted, key)),
  )
  if (!table) return []
  const [key, { items }] = table
  const rows = valueOf(extracted, key) as readonly FieldValue[]
  const columns = [...new Set([...(items?.order ?? []), ...Object.keys(items?.properties ?? {})])]
  return rows.filter(isRow).map((row) => signedLine(lineOf(row, columns), signOf(document)))
}

function lineOf(row: Readonly<Record<string, FieldValue>>, known: readonly string[]): EntryLine {
  const columns = [...new Set([...known, ...Object.keys(row)])]
  const cells = Object.fromEntries(columns.map((column) => [column, cellOf(row[column])]))
  const first = (test: RegExp) => columns.find((column) => test.test(column)) ?? null
  return {
    description: textIn(
      row,
      first(/^(?:description|item|article|product|service|name)$/) ?? first(/description|name/),
    ),
    quantity: numberIn(row, first(/^(?:quantity|qty|count|units)$/)),
    unitPrice: numberIn(row, first(/^(?:unit_)?price$/)),
    amount: numberIn(row, first(/^(?:amount|total|sum|line_total|net)$/)),
    taxRate: numberIn(row, first(/^(?:tax|vat)_?(?:rate|percent)$/)),
    cells,
  }
}

const SUM_OF_LINE = /^(?:amount|total|sum|line_total|net|gross|subtotal|tax|vat)(?:_amount)?$/

/** Quantities and prices stay as stated. */
function signedLine(line: EntryLine, sign: 1 | -1): EntryLine {
  const cells = Object.entries(line.cells).map(([column, cell]) => [
    column,
    typeof cell === 'number' && SUM_OF_LINE.test(column) ? signed(cell, sign) : cell,
  ])
  return { ...line, amount: signed(line.amount, sign), cells: Object.fromEntries(cells) }
}

const isRow = (value: FieldValue): value is Record<string, FieldValue> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const cellOf = (value: FieldValue | undefined): Cell =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null)

const valueOf = (values: Readonly<Record<string, FieldValue>>, key: string | null): FieldValue =>
  key !== null && Object.hasOwn(values, key) ? (values[key] ?? null) : null

function numberIn(values: Readonly<Record<string, FieldValue>>, key: string | null): number | null {
  const value = valueOf(values, key)
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function textIn(values: Readonly<Record<string, FieldValue>>, key: string | null): string | null {
  const value = valueOf(values, key)
  return typeof value === 'string' && value.trim() !== '' ? value.trim().replace(/\s+/g, ' ') : null
}

function dayIn(values: Readonly<Record<string, FieldValue>>, key: string | null): string | null {
  const text = textIn(values, key)?.slice(0, 10) ?? ''
  return isCalendarDay(text) ? text : null
}

/** An ISO day that exists in the calendar. */
export function isCalendarDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
