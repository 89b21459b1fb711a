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
    member_name: labelledText('Who is insured', ['insuredMember'], readName),
    member_id: labelledCode('Number of the insured', ['member', 'policy']),
    group_number: labelledCode('Number of the group', ['group']),
    effective_date: labelledDate('Day from which it holds', ['start']),
  },
}
