import { addressAfter } from '../addresses.ts'
import { timeIn } from '../days/time-of-day.ts'
import { anywhere, currencyField, mainDate } from '../fields.ts'
import { slipItemsField } from '../line-items.ts'
import { formattedField, moneyField, textField, type Profile } from '../profile.ts'
import { findNumber, findTax, findTotal, findVendor, vendorRow } from '../scorer/finders.ts'
import { findSubtotal } from '../subtotal.ts'
import { findPaymentMethod } from '../payment-method.ts'
import { type Sheet, unsure } from '../sheet.ts'
import type { Found } from '../types.ts'

export const DATE_LABEL =
  /(?<!\p{L})(?:date|datum|tarikh|fecha|data|dato|d[aá]tum|pvm|p[aä]iv[aä]ys)(?!\p{L})/iu

/** Below the shop's name; else above it or, on some slips, at the very end. */
function shopAddress(sheet: Sheet): Found<string> | null {
  const below = addressAfter(sheet, vendorRow(sheet) + 1)
  if (below) return below
  const elsewhere = addressAfter(sheet, 0, sheet.rows.length)
  return elsewhere && unsure(elsewhere, 'choice')
}

/** What a till prints: one column, the shop on top, the sum near the end. */
export const receipt: Profile = {
  documentType: 'receipt',
  plural: 'receipts',
  department: 'Finance',
  fields: {
    vendor: textField('Shop or company that sold', findVendor),
    date: mainDate('Day of the purchase', DATE_LABEL),
    time: formattedField('time', 'Time of the purchase', (sheet) => anywhere(sheet, timeIn)),
    address: textField('Address of the shop', shopAddress),
    receipt_number: textField('Number of the receipt', findNumber),
    subtotal: moneyField('Sum before tax', findSubtotal),
    tax: moneyField('Tax in the sum', findTax),
    total: moneyField('Sum that was paid', findTotal),
    currency: currencyField,
    payment_method: textField('How it was paid', findPaymentMethod),
    line_items: slipItemsField,
  },
  required: ['vendor', 'date', 'total'],
}
