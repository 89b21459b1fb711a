import type { FieldValue } from '#contract/things.ts'
import { texts } from '#messages/e-invoice.ts'
import { day, factsOf, said, sum, type Fact, type Facts } from '../reading/codes/facts.ts'
import type { PageCode } from '../reading/types.ts'
import { SHIPPING } from '../reading/part-words.ts'
import type { Address, AllowanceOrCharge, EInvoice, InvoiceLine, InvoiceParty } from './invoice.ts'

/** The statements of an invoice, as values for a document's fields. */
export function factsOfInvoice(invoice: EInvoice): Facts {
  const { totals, payments, seller, buyer } = invoice
  const charges = invoice.allowances.filter(({ isCharge }) => isCharge)
  const payment = payments.find(({ account }) => account !== undefined) ?? payments[0]
  return factsOf([
    ['number', said(invoice.number)],
    ['date', day(invoice.date)],
    ['due_date', day(invoice.dueDate)],
    ['vendor', said(seller.name)],
    ['vendor_tax_id', taxId(seller)],
    ['customer', said(buyer.name)],
    ['customer_tax_id', taxId(buyer)],
    ['purchase_order', said(invoice.order)],
    ['currency', said(invoice.currency)],
    ['subtotal', sum(totals.withoutVat)],
    ['discount', sum(totals.allowances)],
    ['shipping', sumOf(charges.filter((one) => chargeFact(one) === 'shipping'))],
    ['service_charge', sumOf(charges.filter((one) => chargeFact(one) === 'service_charge'))],
    ['tax', sum(totals.vat)],
    ['total', sum(totals.withVat)],
    ['iban', said(payment?.account)],
    ['bic', said(payment?.bic)],
    ['reference', said(payment?.reference)],
    ['items', rows(invoice.lines)],
  ])
}

/** UNTDID 7161: delivery, freight, shipping and handling. */
const SHIPPING_CODES: readonly (string | undefined)[] = ['DL', 'FC', 'SAA']

/** The fact that a charge for the whole invoice is part of. */
export const chargeFact = ({ reason = '', reasonCode }: AllowanceOrCharge) =>
  SHIPPING_CODES.includes(reasonCode) || SHIPPING.test(reason) ? 'shipping' : 'service_charge'

/** Amounts of the XML, added exactly; null if there are none or one is not a number. */
function sumOf(parts: readonly AllowanceOrCharge[]): Fact | null {
  const amounts = parts.map(({ amount }) => sum(amount))
  const total = amounts.reduce((all, one) => all + Math.round(Number(one?.value ?? Number.NaN) * 100), 0)
  return amounts.length > 0 && Number.isFinite(total) ? sum((total / 100).toFixed(2)) : null
}

/** A mark for credit notes, because their amounts are positive too. */
export const creditPart = ({ isCreditNote }: EInvoice): Pick<PageCode, 'isCreditNote'> =>
  isCreditNote ? { isCreditNote } : {}

/**
 * Includes statements that print spells in too many ways to be compared: for pages that are drawn from the invoice.
 */
export const factsOfDrawn = (invoice: EInvoice): Facts => ({
  ...factsOfInvoice(invoice),
  ...factsOf([
    ['vendor_address', said(addressLines(invoice.seller.address).join(', '))],
    ['customer_address', said(addressLines(invoice.buyer.address).join(', '))],
  ]),
})

/** As written on letters, and drawn. */
export function addressLines(address: Address | null): string[] {
  if (!address) return []
  const { lines, postcode, city, region, country } = address
  const town = [postcode, city].filter(Boolean).join(' ')
  const land = [region, country].filter(Boolean).join(', ')
  return [...lines, town, land].filter(Boolean)
}

const taxId = ({ vatId, taxId: other }: InvoiceParty) => said(vatId ?? other)

/** As many rows as a list can show. */
const MOST_ROWS = 500

function rows(lines: readonly InvoiceLine[]): Fact | null {
  const filled = lines
    .slice(0, MOST_ROWS)
    .map(rowOf)
    .filter((row) => Object.keys(row).length > 0)
  return filled.length > 0 ? { value: filled, text: texts.rows({ n: String(filled.length) }) } : null
}

function rowOf({ name, quantity, price, net }: InvoiceLine): Record<string, FieldValue> {
  const cells: readonly (readonly [string, Fact | null])[] = [
    ['description', said(name)],
    ['quantity', sum(quantity)],
    ['unit_price', sum(price)],
    ['amount', sum(net)],
  ]
  return Object.fromEntries(
    cells.flatMap(([key, fact]): [string, FieldValue][] => (fact ? [[key, fact.value]] : [])),
  )
}
