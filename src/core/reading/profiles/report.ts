import { firstDate } from '../fields.ts'
import { nameAtTop } from '../parties.ts'
import { foundText } from '../sheet.ts'
import { dateField, textField, type Profile } from '../profile.ts'

/** Reports and papers: longer texts with a title. */
export const report: Profile = {
  documentType: 'report',
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
    organization: textField('Who published it', (sheet) => nameAtTop(sheet)?.found ?? null),
    date: dateField('Day of the report', firstDate),
  },
}
