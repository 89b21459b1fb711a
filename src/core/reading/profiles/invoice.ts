import { currencyField, ibanField, labelledCode, labelledDate, mainDate } from '../fields.ts'
import { tableField } from '../line-items.ts'
import { findPayer, findSeller } from '../parties.ts'
import { moneyField, partField, textField, type Profile } from '../profile.ts'
import { findAddressOf, findTax, findTotal } from '../scorer/finders.ts'
import type { Sheet } from '../sheet.ts'
import { findSubtotal, partFinder } from '../sum-parts.ts'

/** Numbers below a title or behind a code of its kind, and on receipts that are invoices. */
const NUMBER = /^#(?=\s*\S*\d)|\p{L}*rechnung\s*\(\d+\)\s*nr\.?|receipt\s*#?\s*(?:no|nr)\.?(?!\p{L})/iu

/** The sender's address and not the one of whom the invoice is sent to. */
function senderAddress(sheet: Sheet) {
  const sender = findSeller(sheet)
  return sender && findAddressOf(sheet, sender, findPayer(sheet))
}

/** A claim for payment between companies or to a customer. */
export const invoice: Profile = {
  documentType: 'invoice',
  plural: 'invoices',
  department: 'Finance',
  fields: {
    vendor: textField('Company that sent the invoice', findSeller),
    customer: textField('Who is to pay', findPayer),
    vendor_address: textField('Address of the company that sent the invoice', senderAddress),
    invoice_number: labelledCode('Number of the invoice', NUMBER, ['invoice']),
    invoice_date: mainDate('Day of the invoice', ['day', 'issue']),
    due_date: labelledDate('Day by which to pay', ['due']),
    subtotal: moneyField('Sum before tax', findSubtotal),
    discount: partField('What is deducted from the sum', partFinder('discount')),
    shipping: partField('What delivery costs', partFinder('shipping')),
    service_charge: partField('Service or other charge', partFinder('service')),
    tax: moneyField('Tax in the sum', findTax),
    rounding: partField('Rounding of the sum', partFinder('rounding')),
    total: moneyField('Sum to be paid', findTotal),
    currency: currencyField,
    purchase_order: labelledCode(
      'Number of the customer’s order',
      /(?<!\p{L})(?:p\.?o\.?|purchase order|bestell|order)[\s-]*(?:number|nummer|no|nr|#)(?!\p{L})\.?/iu,
    ),
    iban: ibanField,
    line_items: tableField,
  },
  required: ['vendor', 'invoice_date', 'total'],
}
