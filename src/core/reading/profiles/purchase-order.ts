import { currencyField, labelledCode, labelledDate, mainDate } from '../fields.ts'
import { tableField } from '../line-items.ts'
import { findBuyer, findSeller, partyAt } from '../parties.ts'
import { moneyField, textField, type Profile } from '../profile.ts'
import { findTotal } from '../scorer/finders.ts'

/** An order to a supplier. */
export const purchaseOrder: Profile = {
  documentType: 'purchase order',
  plural: 'purchase orders',
  department: 'Procurement',
  fields: {
    order_number: labelledCode(
      'Number of the order',
      /(?<!\p{L})(?:(?:purchase\s*)?order|p\.?o\.?|bestell)[\s-]*(?:number|nummer|no|nr|#)(?!\p{L})\.?/iu,
    ),
    order_date: mainDate('Day of the order', /(?<!\p{L})(?:order\s*date|date|datum|bestelldatum)(?!\p{L})/iu),
    buyer: textField('Who orders', (sheet) => findBuyer(sheet) ?? findSeller(sheet)),
    vendor: textField('Who is to deliver', (sheet) =>
      partyAt(sheet, /^\W*(?:vendor|supplier|lieferant|to)\s*(?::|$)/i),
    ),
    delivery_date: labelledDate(
      'Day of delivery',
      /(?:delivery|required|ship|liefer)\s*-?\s*(?:date|by|datum|termin)/i,
    ),
    total: moneyField('Sum of the order', findTotal),
    currency: currencyField,
    line_items: tableField,
  },
}
