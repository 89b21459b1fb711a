import { agreementDate, agreementTerm, agreementTitle, contractParties, governingLaw } from '../agreements.ts'
import { dateField, listField, textField, type Profile } from '../profile.ts'

/** Agreements of two or more parties, secrecy agreements and licences among them. */
export const contract: Profile = {
  documentType: 'contract',
  plural: 'contracts',
  department: 'Legal',
  fields: {
    title: textField('Title of the agreement', agreementTitle),
    parties: listField('Who agrees', contractParties),
    effective_date: dateField('Day from which it holds', agreementDate),
    term: textField('How long it holds', agreementTerm),
    governing_law: textField('State or country whose law holds', governingLaw),
  },
  required: ['parties'],
}
