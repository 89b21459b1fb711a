import { labelledCode, labelledDate } from '../fields.ts'
import { numberedFamilyName, numberedGivenNames } from '../form-names.ts'
import { labelledName } from '../labels.ts'
import { textField, type Profile } from '../profile.ts'
import { readName } from '../readers.ts'

/** Passports, identity cards and driving licences. */
export const identityDocument: Profile = {
  documentType: 'identity document',
  plural: 'identity documents',
  department: 'Human Resources',
  fields: {
    name: textField(
      'Name of the holder',
      (sheet) => labelledName(sheet, ['surname'], readName) ?? numberedFamilyName(sheet),
    ),
    given_names: textField(
      'Given names',
      (sheet) => labelledName(sheet, ['given'], readName) ?? numberedGivenNames(sheet),
    ),
    document_number: labelledCode('Number of the document', ['identity']),
    date_of_birth: labelledDate('Day of birth', ['birth']),
    issue_date: labelledDate('Day of issue', ['issue']),
    expiry_date: labelledDate('Day on which it ends', ['expiry']),
  },
}
