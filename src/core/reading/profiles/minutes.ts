import { labelledText, mainDate } from '../fields.ts'
import { listBelow } from '../people.ts'
import { listField, type Profile } from '../profile.ts'

/** What was said and decided at a meeting. */
export const minutes: Profile = {
  documentType: 'meeting minutes',
  plural: 'meeting minutes',
  department: 'Operations',
  fields: {
    subject: labelledText('What it was about', /^\W*(?:subject|topic|meeting|betreff|thema)\s*:/i),
    date: mainDate('Day of the meeting', /(?<!\p{L})(?:date|held on|datum)(?!\p{L})/iu),
    place: labelledText('Where it was', /^\W*(?:place|location|venue|ort)\s*:/i),
    attendees: listField('Who was there', (sheet) =>
      listBelow(sheet, /^\W*(?:attendees|present|participants|teilnehmer|anwesend)\b\W*/i),
    ),
  },
}
