import { emailField, labelledCode, labelledDate, mainDate, phoneField } from '../fields.ts'
import { nameOfTwoBoxes } from '../form-names.ts'
import { labelledName } from '../labels.ts'
import { titleOfType } from '../headings.ts'
import { textField, type Profile } from '../profile.ts'
import { readName } from '../readers.ts'

const FORM = /\b(?:application|form|questionnaire|consent|request)\b/i

/** Forms that a person filled in. */
export const applicationForm: Profile = {
  documentType: 'application form',
  plural: 'application forms',
  department: 'Operations',
  fields: {
    title: textField('Title of the form', (sheet) => titleOfType(sheet, ['application form'], FORM)),
    name: textField(
      'Who filled it in',
      (sheet) => nameOfTwoBoxes(sheet) ?? labelledName(sheet, ['applicant'], readName),
    ),
    form_number: labelledCode('Number of the form', ['form']),
    date_of_birth: labelledDate('Day of birth', ['birth']),
    date: mainDate('Day of the form', ['day']),
    email: emailField,
    phone: phoneField,
  },
}
