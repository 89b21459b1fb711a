import { labelledCode, labelledText, mainDate } from '../fields.ts'
import { findVendor } from '../scorer/finders.ts'
import { readName } from '../readers.ts'
import { textField, type Profile } from '../profile.ts'

/** Proofs of what somebody completed or attended. */
export const certificate: Profile = {
  documentType: 'certificate',
  plural: 'certificates',
  department: 'Human Resources',
  fields: {
    name: labelledText('Whom it is for', ['awarded'], readName),
    organization: textField('Who gave it', findVendor),
    certificate_number: labelledCode('Number', ['certificate']),
    date: mainDate('Day of the certificate', ['day', 'issue']),
  },
}
