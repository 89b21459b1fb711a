import { currencyField, ibanField, labelledCode, labelledDate, mainDate } from '../fields.ts'
import { tableField } from '../line-items.ts'
import { findPayer, findSeller } from '../parties.ts'
import { moneyField, partField, textField, type Profile } from '../profile.ts'
import { findAddressOf, findTax, findTotal } from '../scorer/finders.ts'
import type { Sheet } from '../sheet.ts'
import { findSubtotal, partFinder } from '../sum-parts.ts'

const NUMBER = new RegExp(
  [
    String.raw`^#(?=\s*\S*\d)|\p{L}*rechnung\s*\(\d+\)\s*nr\.?|receipt\s*#?\s*(?:no|nr)\.?(?!\p{L})`,
    String.raw`(?<!\p{L})(?:(?:invoice|\p{L}*rechnungs?|inv|bill|factura|fattura|credit note|statement)[\s-]*(?:number|nummer|no|nr|num|id|#|n[°ºo])(?!\p{L})\.?|(?:invoice|\p{L}*rechnung|facture|factuur|factura|fattura)\s*(?:n[°ºo]\.?|#|nr\.?|no\.?|num[ée]ro|nummer|número)(?!\p{L})|factuurnummer|invoice(?=\s*:?\s*\S*\d))`,
    String.raw`(?<!\p{L})(?:(?:faktura?|faktury)(?:\s*vat)?[\s-]*(?:nummer|nr|č(?:[íi]slo)?|c\.|no)(?!\p{L})\.?|(?:numer|číslo|cislo)\s*faktury|fatura\s*n\.?\s?[°ºo]|laskun\s*n(?:umero|ro)|laskunumero|sz[áa]mlasz[áa]m(?=\s*:?\s*\p{L}*[-/]?\d{4}[/-])|sz[áa]mla\s*sorsz[áa]ma?)`,
  ].join('|'),
  'iu',
)
const DATE =
  /(?<!\p{L})(?:(?:invoice|issue|bill(?:ing)?|rechnungs|statement)[\s-]*(?:date|datum)|date\s*(?:of\s*(?:issue|invoice)|issued|de\s*facturation)|factuurdatum|fecha\s*de\s*(?:factura|emisión)|data\s*(?:fattura|wystawienia|d[ae]\s*(?:fatura|emiss[ãa]o))|rechnungsdatum|fakturadat(?:um|o)|datum\s*vystaven[íi]|laskun\s*p[äa]iv[äa](?:ys|m[äa][äa]r[äa])?|p[äa]iv[äa]ys|(?:sz[áa]mla|ki[áa]ll[íi]t[áa]s)\s*(?:kelte|d[áa]tuma)|(?<!due\s)(?:date|datum|dato|d[áa]tum)(?!\s*(?:due|splatnosti)))(?!\p{L})/iu
const DUE =
  /(?<!\p{L})(?:due\s*(?:date|on|by)|date\s*due|payment\s*due|pay\s*by|payable\s*by|due(?=\s*:)|fällig(?:\s*am|keit(?:sdatum)?)?|zahlbar\s*bis|zahlungsziel|vervaldatum|échéance|fecha\s*de\s*vencimiento|scadenza|(?:data\s*de\s*)?vencimento|f[öo]rfallo(?:dag|datum)|forfalds?(?:dato|dag)|forfall(?:sdato)?|er[äa]p[äa]iv[äa]|termin\s*p[łl]atno[śs]ci|(?:datum\s*)?splatnost[i]?|fizet[ée]si\s*hat[áa]rid[őo])(?!\p{L})/iu

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
    invoice_number: labelledCode('Number of the invoice', ['invoice'], NUMBER),
    invoice_date: mainDate('Day of the invoice', DATE),
    due_date: labelledDate('Day by which to pay', ['due'], DUE),
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
