import type { FieldValue } from '#contract/things.ts'
import { texts } from '#messages/e-invoice.ts'
import { day, factsOf, said, sum, type Fact, type Facts } from '../reading/codes/facts.ts'
import type { PageCode } from '../reading/types.ts'
import type { Address, EInvoice, InvoiceLine, InvoiceParty } from './invoice.ts'

/** The statements of an invoice, as values for a document's fields. */
export function factsOfInvoice(invoice: EInvoice): Facts {
  const { totals, payments, seller, buyer } = invoice
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
    ['tax', sum(totals.vat)],
    ['total', sum(totals.withVat)],
    ['iban', said(payment?.account)],
    ['bic', said(payment?.bic)],
    ['reference', said(payment?.reference)],
    ['items', rows(invoice.lines)],
  ])
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
