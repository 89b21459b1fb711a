import { labelledCode, mainDate } from '../fields.ts'
import { findBuyer, findSeller } from '../parties.ts'
import { textField, type Profile } from '../profile.ts'

/** What came with goods. */
export const deliveryNote: Profile = {
  documentType: 'delivery note',
  plural: 'delivery notes',
  department: 'Operations',
  fields: {
    vendor: textField('Who delivered', findSeller),
    recipient: textField('To whom it was delivered', findBuyer),
    delivery_number: labelledCode(
      'Number of the delivery',
      /(?<!\p{L})(?:delivery(?:\s*note|\s*order)?|d\.?o\.?|packing\s*(?:slip|list)|lieferschein)[\s-]*(?:number|nummer|no|nr|#)(?!\p{L})\.?/iu,
    ),
    date: mainDate('Day of the delivery', /(?<!\p{L})(?:delivery\s*date|date|datum|lieferdatum)(?!\p{L})/iu),
  },
}
