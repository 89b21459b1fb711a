import { firstDate } from '../fields.ts'
import { largestHeading } from '../headings.ts'
import { foundText, type Sheet } from '../sheet.ts'
import type { Found } from '../types.ts'
import { dateField, textField, type Profile } from '../profile.ts'

const firstLine = ({ rows }: Sheet): Found<string> | null => {
  const row = rows.find(({ text }) => /\p{L}{3}/u.test(text))
  return row ? foundText(row) : null
}

/** What no other type fits: screens say `Other`. */
export const plainDocument: Profile = {
  documentType: 'other',
  plural: null,
  department: 'Operations',
  fields: {
    title: textField('Title or first line', (sheet) => largestHeading(sheet) ?? firstLine(sheet)),
    date: dateField('First day that is named', firstDate),
  },
}
