import { currencyField, labelledCode, labelledDate, mainDate } from '../fields.ts'
import { findPayer, findSeller, partyAt } from '../parties.ts'
import { moneyField, textField, type Profile } from '../profile.ts'
import { findTotal } from '../scorer/finders.ts'

/** An offer with prices. */
export const quote: Profile = {
  documentType: 'quote',
  plural: 'quotes',
  department: 'Sales',
  fields: {
    vendor: textField('Who offers', findSeller),
    customer: textField('To whom it is offered', (sheet) => partyAt(sheet, ['buyer']) ?? findPayer(sheet)),
    quote_number: labelledCode('Number of the offer', ['quote']),
    date: mainDate('Day of the offer', ['day']),
    valid_until: labelledDate('Day until which it holds', ['expiry']),
    total: moneyField('Sum of the offer', findTotal),
    currency: currencyField,
  },
  required: ['total'],
}
