import { mainDate } from '../fields.ts'
import { letterRecipient, letterSender, letterSubject } from '../letters.ts'
import { textField, type Profile } from '../profile.ts'

/** Correspondence with a greeting and a close. */
export const letter: Profile = {
  documentType: 'letter',
  plural: 'letters',
  department: 'Operations',
  fields: {
    sender: textField('Who wrote it', letterSender),
    recipient: textField('Whom it is to', letterRecipient),
    date: mainDate('Day of the letter', ['day']),
    subject: textField('What it is about', letterSubject),
  },
}
