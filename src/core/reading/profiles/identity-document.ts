import { labelledCode, labelledDate } from '../fields.ts'
import { numberedFamilyName, numberedGivenNames } from '../form-names.ts'
import { labelled } from '../labels.ts'
import { textField, type Profile } from '../profile.ts'
import { readName } from '../readers.ts'

const NAME = /(?<!\p{L})(?:full name|surname|last name|family name|(?:^|\d\s*)name|nom|LN)(?!\p{L})\s*[:.]?/u
const GIVEN = /(?<!\p{L})(?:given names?|first name|forenames?|prénoms?|vornamen?|FN)(?!\p{L})/u

/** Passports, identity cards and driving licences. */
export const identityDocument: Profile = {
  documentType: 'identity document',
  plural: 'identity documents',
  department: 'Human Resources',
  fields: {
    name: textField(
      'Name of the holder',
      (sheet) => labelled(sheet, NAME, readName) ?? numberedFamilyName(sheet),
    ),
    given_names: textField(
      'Given names',
      (sheet) => labelled(sheet, GIVEN, readName) ?? numberedGivenNames(sheet),
    ),
    document_number: labelledCode(
      'Number of the document',
      /(?<!\p{L})(?:passport|document|licen[cs]e|card|id|DL|DLN)\s*(?:no|nr|number|#)?(?!\p{L})\.?/iu,
    ),
    date_of_birth: labelledDate(
      'Day of birth',
      /(?<!\p{L})(?:date of birth|birth\s*date|DOB|geburtsdatum|born)(?!\p{L})/iu,
    ),
    issue_date: labelledDate('Day of issue', /(?<!\p{L})(?:date of issue|issued?|ISS|issue date)(?!\p{L})/iu),
    expiry_date: labelledDate(
      'Day on which it ends',
      /(?<!\p{L})(?:date of expiry|expir\w+|EXP|valid until|gültig bis)(?!\p{L})/iu,
    ),
  },
}
