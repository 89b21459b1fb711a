import { currencyField, labelledCode, labelledDate, mainDate } from '../fields.ts'
import { tableField } from '../line-items.ts'
import { once } from '../once.ts'
import type { Sheet } from '../sheet.ts'
import { findSeller, likeliestSender, partyAt } from '../parties.ts'
import { moneyField, textField, type Profile } from '../profile.ts'
import { findTotal } from '../scorer/finders.ts'

const findSupplier = once((sheet: Sheet) => partyAt(sheet, ['supplier']))

function senderOf(sheet: Sheet) {
  const [seller, supplier] = [findSeller(sheet), findSupplier(sheet)]
  return seller && seller.value !== supplier?.value ? seller : likeliestSender(sheet, supplier?.value)
}

/** An order to a supplier. */
export const purchaseOrder: Profile = {
  documentType: 'purchase order',
  plural: 'purchase orders',
  department: 'Procurement',
  fields: {
    order_number: labelledCode('Number of the order', ['order']),
    order_date: mainDate('Day of the order', ['day']),
    buyer: textField('Who orders', senderOf),
    vendor: textField('Who is to deliver', findSupplier),
    delivery_date: labelledDate('Day of delivery', ['delivery']),
    total: moneyField('Sum of the order', findTotal),
    currency: currencyField,
    line_items: tableField,
  },
}
