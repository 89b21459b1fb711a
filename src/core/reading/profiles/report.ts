import { firstDate } from '../fields.ts'
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
  description: 'Report, paper or study',
  signs: [
    { pattern: /^\W*(?:abstract|zusammenfassung|introduction|einleitung|executive summary)\b/im, weight: 2 },
    { pattern: /^.{0,50}\b(?:annual|quarterly|financial|progress|technical|research) report\b/im, weight: 3 },
    {
      pattern: /form 10-[qk]|securities and exchange commission|fiscal year ended|quarterly period/i,
      weight: 4,
    },
    {
      pattern: /^\W*(?:references|bibliography|conclusions?|table of contents|methods?|results)\W*$/im,
      weight: 1.5,
    },
    { pattern: /\bet al\b|\bfigure \d|\btable \d|\bdoi\b/i, weight: 1 },
  ],
  fields: {
    title: textField('Title', (sheet) => {
      const row = sheet.rows
        .filter((one) => one.page === 0)
        .slice(0, 12)
        .toSorted((a, b) => b.height - a.height)[0]
      return row ? foundText(row) : null
    }),
    organization: textField('Who published it', (sheet) => issuerOf(sheet) ?? findVendor(sheet)),
    date: dateField('Day of the report', firstDate),
  },
}
