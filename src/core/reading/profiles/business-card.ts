import { emailField, phoneField } from '../fields.ts'
import { findVendor } from '../scorer/finders.ts'
import { cvName } from '../people.ts'
import { readEmail, readPhone } from '../readers.ts'
import { textField, type Profile } from '../profile.ts'
import type { Sheet } from '../sheet.ts'
import { tillSlipPoints } from '../till-slip.ts'

/** Few words, with ways to reach a person: nothing else on a card says what it is. */
function looksLikeCard(sheet: Sheet): number {
  const words = sheet.text.split(/\s+/).length
  const ways = sheet.rows.filter((row) => readEmail(row.text) || readPhone(row.text)).length
  const isPriced = tillSlipPoints(sheet) > 0
  return words < 60 && sheet.rows.length < 16 && sheet.aspect > 1 && ways >= 2 && !isPriced ? 4 : 0
}

/** Contact details of a person. */
export const businessCard: Profile = {
  documentType: 'business card',
  plural: 'business cards',
  department: 'Sales',
  description: 'Contact details of a person',
  signs: [{ pattern: /\b(?:cell|mobile|tel|fax|office)\b\s*:/i, weight: 0.5 }],
  layout: looksLikeCard,
  fields: {
    name: textField('Name of the person', cvName),
    company: textField('Where the person works', findVendor),
    email: emailField,
    phone: phoneField,
  },
}
