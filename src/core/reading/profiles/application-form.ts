import { emailField, labelledCode, labelledDate, mainDate, phoneField } from '../fields.ts'
import { nameOfTwoBoxes } from '../form-names.ts'
import { labelled } from '../labels.ts'
import { agreementTitle } from '../agreements.ts'
import { foundText } from '../sheet.ts'
import { textField, type Profile } from '../profile.ts'
import { readName } from '../readers.ts'

const NAME =
  /(?<!\p{L})(?:applicant(?:['’]s)?(?:\s*name)?|full name|(?:^|\d\.?\s*)name|last name|first name)\s*(?::|\(|$)/iu

/** What people are asked of themselves, each with a colon to write behind, and how much of it makes a form. */
const ASKED =
  /(?<!\p{L})(?:name|dob|address|phone|gender|sex|city|zip|e-?mail|occupation|nationality|emergency contact)(?!\p{L})[^:\n]{0,12}:/giu
const ENOUGH_ASKED = 5

/** Forms that a person filled in. */
export const applicationForm: Profile = {
  documentType: 'application form',
  plural: 'application forms',
  department: 'Operations',
  description: 'Form that a person filled in',
  signs: [
    {
      pattern:
        /^.{0,40}(?:\b(?:application|questionnaire|consent|enrol?lment|registration|request) ?|intake ?)(?:form|for)\b/im,
      weight: 3,
    },
    { pattern: /\bform\b|\bformular\b|\bformulaire\b/i, weight: 1 },
    { pattern: /^\W*form\s*(?:title|number|no|date)(?!\p{L})/imu, weight: 2 },
    { pattern: /please (?:print|complete|fill)|check (?:one|all)|for office use/i, weight: 1.5 },
    { pattern: /\bapplicant\b|\bfirst name\b|\blast name\b|\bmarital status\b/i, weight: 1.5 },
    { pattern: /[☐☑☒□]|\[ ?\]|_{6,}/, weight: 1 },
  ],
  layout: (sheet) => ((sheet.text.match(ASKED)?.length ?? 0) >= ENOUGH_ASKED ? 3 : 0),
  fields: {
    title: textField('Title of the form', (sheet) => {
      const row = sheet.rows
        .slice(0, 12)
        .find((one) => /\b(?:application|form|questionnaire|consent|request)\b/i.test(one.text))
      return row ? foundText(row) : agreementTitle(sheet)
    }),
    name: textField(
      'Who filled it in',
      (sheet) => nameOfTwoBoxes(sheet) ?? labelled(sheet, NAME, readName)[0] ?? null,
    ),
    form_number: labelledCode('Number of the form', /(?<!\p{L})form\s*(?:number|no|nr|#)(?!\p{L})\.?/iu),
    date_of_birth: labelledDate('Day of birth', /date of birth|birth\s*date|\bDOB\b/i),
    date: mainDate('Day of the form', /(?<!\p{L})date(?!\s*of birth)(?!\p{L})/iu),
    email: emailField,
    phone: phoneField,
  },
}
