import { labelledCode, labelledDate, labelledText } from '../fields.ts'
import { findSeller } from '../parties.ts'
import { textField, type Profile } from '../profile.ts'
import { readName } from '../readers.ts'

/** Cards that prove insurance. */
export const insuranceCard: Profile = {
  documentType: 'insurance card',
  plural: 'insurance cards',
  department: 'Human Resources',
  fields: {
    insurer: textField('Company that insures', findSeller),
    member_name: labelledText(
      'Who is insured',
      /(?:member|subscriber|insured)(?:\s*name)?\s*(?::|$)|(?:^|\W)name\s*:/i,
      readName,
    ),
    member_id: labelledCode(
      'Number of the insured',
      /(?:member|subscriber|policy|id)\s*(?:id|no|number|#)\.?/i,
    ),
    group_number: labelledCode('Number of the group', /group\s*(?:id|no|number|#)?\.?/i),
    effective_date: labelledDate('Day from which it holds', /effective(?:\s*date)?|coverage date/i),
  },
}
