import { emailField, phoneField } from '../fields.ts'
import { findVendor } from '../scorer/finders.ts'
import { cvName } from '../people.ts'
import { textField, type Profile } from '../profile.ts'

/** Contact details of a person. */
export const businessCard: Profile = {
  documentType: 'business card',
  plural: 'business cards',
  department: 'Sales',
  fields: {
    name: textField('Name of the person', cvName),
    company: textField('Where the person works', findVendor),
    email: emailField,
    phone: phoneField,
  },
}
