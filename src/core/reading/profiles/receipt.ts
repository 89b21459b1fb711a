import { timeIn } from '../days/time-of-day.ts'
import { anywhere, currencyField, mainDate } from '../fields.ts'
import { receiptItemsField } from '../line-items.ts'
import { formattedField, moneyField, partField, textField, type Profile } from '../profile.ts'
import { findAddress, findNumber, findTax, findTotal, findVendor } from '../scorer/finders.ts'
import { findSubtotal, partFinder } from '../sum-parts.ts'
import { findPaymentMethod } from '../payment-method.ts'

export const DATE_LABEL =
  /(?<!\p{L})(?:date|datum|tarikh|fecha|data|dato|d[aá]tum|pvm|p[aä]iv[aä]ys)(?!\p{L})/iu

/** What a till prints: one column, the shop on top, the sum near the end. */
export const receipt: Profile = {
  documentType: 'receipt',
  plural: 'receipts',
  department: 'Finance',
  fields: {
    vendor: textField('Shop or company that sold', findVendor),
    date: mainDate('Day of the purchase', DATE_LABEL),
    time: formattedField('time', 'Time of the purchase', (sheet) => anywhere(sheet, timeIn)),
    address: textField('Address of the shop', findAddress),
    receipt_number: textField('Number of the receipt', findNumber),
    subtotal: moneyField('Sum before tax', findSubtotal),
    discount: partField('What is deducted from the sum', partFinder('discount')),
    shipping: partField('What delivery costs', partFinder('shipping')),
    service_charge: partField('Service charge or tip', partFinder('service')),
    tax: moneyField('Tax in the sum', findTax),
    rounding: partField('Rounding of the sum', partFinder('rounding')),
    total: moneyField('Sum that was paid', findTotal),
    currency: currencyField,
    payment_method: textField('How it was paid', findPaymentMethod),
    line_items: receiptItemsField,
  },
  required: ['vendor', 'date', 'total'],
}
