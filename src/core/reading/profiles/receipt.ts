import { addressAfter } from '../addresses.ts'
import { timeIn } from '../days/time-of-day.ts'
import { anywhere, currencyField, mainDate } from '../fields.ts'
import { slipItemsField } from '../line-items.ts'
import { formattedField, moneyField, textField, type Profile } from '../profile.ts'
import { findNumber, findTax, findTotal, findVendor, vendorRow } from '../scorer/finders.ts'
import { findSubtotal } from '../subtotal.ts'
import { evidenceAt, type Sheet, unsure } from '../sheet.ts'
import type { Found } from '../types.ts'

const PAYMENTS: readonly (readonly [RegExp, string])[] = [
  [/\bvisa\b/i, 'Visa'],
  [/\bmaster\s?card\b/i, 'Mastercard'],
  [/\bamex|american express\b/i, 'American Express'],
  [/\b(?:debit|girocard|ec-?karte|maestro)\b/i, 'debit card'],
  [/\b(?:credit\s*card|kreditkarte)\b/i, 'credit card'],
  [/\b(?:apple|google) pay\b/i, 'mobile payment'],
  [/\bpaypal\b/i, 'PayPal'],
  [
    /(?<!\p{L})(?:cash(?!ier|\s*(?:sales?|bill|back|memo))|tunai|bargeld|espèces|efectivo|contanti)(?!\p{L})/iu,
    'cash',
  ],
]

function paymentMethod(sheet: Sheet): Found<string> | null {
  for (const [pattern, value] of PAYMENTS) {
    const row = sheet.rows.findLast((one) => pattern.test(one.text))
    if (row) return { value, evidence: evidenceAt(row) }
  }
  return null
}

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
    payment_method: textField('How it was paid', paymentMethod),
    line_items: slipItemsField,
  },
  required: ['vendor', 'date', 'total'],
}
