import {
  agreementDate,
  agreementTerm,
  contractParties,
  governingLaw,
  leasedPlace,
  leaseParty,
} from '../agreements.ts'
import { currencyField, labelledMoney } from '../fields.ts'
import { labelledAlone } from '../labels.ts'
import { dateField, listField, textField, type Profile } from '../profile.ts'
import { readOnlyDate } from '../readers.ts'

/** What a landlord and a tenant agree on. */
export const lease: Profile = {
  documentType: 'lease agreement',
  plural: 'lease agreements',
  department: 'Real Estate',
  fields: {
    landlord: textField('Who lets', (sheet) => leaseParty(sheet, 'landlord')),
    tenant: textField('Who rents', (sheet) => leaseParty(sheet, 'tenant')),
    parties: listField('Who agrees', contractParties),
    property_address: textField('Where it is', leasedPlace),
    rent: labelledMoney('Rent for a month', ['rent']),
    deposit: labelledMoney('Deposit', ['deposit']),
    currency: currencyField,
    start_date: dateField(
      'Day from which it holds',
      (sheet) => labelledAlone(sheet, ['start'], readOnlyDate(sheet)) ?? agreementDate(sheet),
    ),
    term: textField('How long it holds', agreementTerm),
    governing_law: textField('State or country whose law holds', governingLaw),
  },
}
