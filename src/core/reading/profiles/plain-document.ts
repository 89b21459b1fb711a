import { firstDate } from '../fields.ts'
import { foundText } from '../sheet.ts'
import { dateField, textField, type Profile } from '../profile.ts'

/** What no other type fits: screens say `Other`. */
export const plainDocument: Profile = {
  documentType: 'other',
  plural: null,
  department: 'Operations',
  fields: {
    title: textField('Title or first line', (sheet) => {
      const row = sheet.rows.find((one) => /\p{L}{3}/u.test(one.text))
      return row ? foundText(row) : null
    }),
    date: dateField('First day that is named', firstDate),
  },
}
