import { emailField, labelledCode, labelledDate, mainDate, phoneField } from '../fields.ts'
import { nameOfTwoBoxes } from '../form-names.ts'
import { labelled } from '../labels.ts'
import { titleOfType } from '../headings.ts'
import { textField, type Profile } from '../profile.ts'
import { readName } from '../readers.ts'

const FORM = /\b(?:application|form|questionnaire|consent|request)\b/i
const NAME =
  /(?<!\p{L})(?:applicant(?:['’]s)?(?:\s*name)?|full name|(?:^|\d\.?\s*)name|last name|first name)\s*(?::|\(|$)/iu

/** Forms that a person filled in. */
export const applicationForm: Profile = {
  documentType: 'application form',
  plural: 'application forms',
  department: 'Operations',
  fields: {
    title: textField('Title of the form', (sheet) => titleOfType(sheet, ['application form'], FORM)),
    name: textField('Who filled it in', (sheet) => nameOfTwoBoxes(sheet) ?? labelled(sheet, NAME, readName)),
    form_number: labelledCode('Number of the form', /(?<!\p{L})form\s*(?:number|no|nr|#)(?!\p{L})\.?/iu),
    date_of_birth: labelledDate('Day of birth', /date of birth|birth\s*date|\bDOB\b/i),
    date: mainDate('Day of the form', /(?<!\p{L})date(?!\s*of birth)(?!\p{L})/iu),
    email: emailField,
    phone: phoneField,
  },
}
