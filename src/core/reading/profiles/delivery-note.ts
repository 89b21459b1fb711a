import { labelledCode, mainDate } from '../fields.ts'
import { findPayer, findSeller, partyAt } from '../parties.ts'
import { textField, type Profile } from '../profile.ts'

/** What came with goods. */
export const deliveryNote: Profile = {
  documentType: 'delivery note',
  plural: 'delivery notes',
  department: 'Operations',
  fields: {
    vendor: textField('Who delivered', findSeller),
    recipient: textField(
      'To whom it was delivered',
      (sheet) => partyAt(sheet, ['recipient']) ?? findPayer(sheet),
    ),
    delivery_number: labelledCode('Number of the delivery', ['deliveryNumber']),
    date: mainDate('Day of the delivery', ['day', 'delivery']),
  },
}
