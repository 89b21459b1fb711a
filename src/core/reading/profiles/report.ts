import { firstDate } from '../fields.ts'
import { largestHeading } from '../headings.ts'
import { cleanName, hasLegalForm } from '../organisations.ts'
import { findVendor } from '../scorer/finders.ts'
import { foundText, type Sheet } from '../sheet.ts'
import type { Found } from '../types.ts'
import { dateField, textField, type Profile } from '../profile.ts'

/** The first line of the first page that is an organisation's full name: papers put the office they go to above it. */
const issuerOf = (sheet: Sheet): Found<string> | null => {
  const row = sheet.rows.find(
    (one) => one.page === 0 && one.index < 30 && one.text.length < 60 && hasLegalForm(one.text),
  )
  return row ? foundText(row, cleanName(row.text)) : null
}

/** Reports and papers: longer texts with a title. */
export const report: Profile = {
  documentType: 'report',
  plural: 'reports',
  department: 'Operations',
  fields: {
    title: textField('Title', largestHeading),
    organization: textField('Who published it', (sheet) => issuerOf(sheet) ?? findVendor(sheet)),
    date: dateField('Day of the report', firstDate),
  },
}
