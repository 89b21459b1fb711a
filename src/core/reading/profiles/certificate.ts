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
    name: labelledText(
      'Whom it is for',
      /(?:certif(?:y|ies) that|awarded to|presented to|bescheinigt,? dass)\W*$/i,
      readName,
    ),
    organization: textField('Who gave it', findVendor),
    certificate_number: labelledCode('Number', /certificate\s*(?:number|no|id|#)(?!\p{L})\.?/iu),
    date: mainDate('Day of the certificate', /(?<!\p{L})(?:date(?:d)?|issued|on this|datum)(?!\p{L})/iu),
  },
}
