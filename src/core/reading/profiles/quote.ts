import { currencyField, labelledCode, labelledDate, mainDate } from '../fields.ts'
import { findBuyer, findSeller } from '../parties.ts'
import { moneyField, textField, type Profile } from '../profile.ts'
import { findTotal } from '../scorer/finders.ts'

/** An offer with prices. */
export const quote: Profile = {
  documentType: 'quote',
  plural: 'quotes',
  department: 'Sales',
  fields: {
    vendor: textField('Who offers', findSeller),
    customer: textField('To whom it is offered', findBuyer),
    quote_number: labelledCode(
      'Number of the offer',
      /(?<!\p{L})(?:quot(?:e|ation)|estimate|angebots?|devis|offerte)[\s-]*(?:number|nummer|no|nr|#|n[°ºo])(?!\p{L})\.?/iu,
    ),
    date: mainDate('Day of the offer', /(?<!\p{L})(?:date|datum)(?!\p{L})/iu),
    valid_until: labelledDate(
      'Day until which it holds',
      /valid\s*(?:until|through|till)|expir\w+|gültig\s*bis/i,
    ),
    total: moneyField('Sum of the offer', findTotal),
    currency: currencyField,
  },
  required: ['total'],
}
