import { emailField, phoneField } from '../fields.ts'
import { cleanName } from '../organisations.ts'
import { cvName } from '../people.ts'
import { findVendor } from '../scorer/finders.ts'
import { foundText, type Sheet } from '../sheet.ts'
import type { Found } from '../types.ts'
import { textField, type Profile } from '../profile.ts'

const DOMAIN = /(?:@|www\.|https?:\/\/)([\p{L}\d-]{3,})\./giu
/** A line that is an address of the web or of mail. */
const WEB = /[@/]|www|\p{L}{3}\.\p{L}{2,}$/iu
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')

/** The line that the card's mail or web address is named after; or else the sender, unless that is the person. */
function companyOf(sheet: Sheet): Found<string> | null {
  const domains = [...sheet.text.matchAll(DOMAIN)].map(([, domain = '']) => plain(domain))
  const parts = sheet.rows.flatMap(({ parts }) => parts).filter(({ text }) => !WEB.test(text))
  const named = parts.find(({ text }) => domains.some((domain) => plain(text).startsWith(domain)))
  if (named) return foundText(named, cleanName(named.text))
  const sender = findVendor(sheet)
  return sender && plain(sender.value) !== plain(cvName(sheet)?.value ?? '') ? sender : null
}

/** Contact details of a person. */
export const businessCard: Profile = {
  documentType: 'business card',
  plural: 'business cards',
  department: 'Sales',
  fields: {
    name: textField('Name of the person', cvName),
    company: textField('Where the person works', companyOf),
    email: emailField,
    phone: phoneField,
  },
}
