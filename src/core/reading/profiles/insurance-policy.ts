import { currencyField, labelledCode, labelledDate, labelledMoney, labelledText } from '../fields.ts'
import { findSeller } from '../parties.ts'
import { textField, type Profile } from '../profile.ts'
import { readName } from '../readers.ts'

/** English words before the days of a period. */
const [FROM, TO] = [/(?<!\p{L})from(?!\p{L})/iu, /(?<!\p{L})(?:until|to)(?!\p{L})/iu]

/** What an insurer promises, and for how much. */
export const insurancePolicy: Profile = {
  documentType: 'insurance policy',
  plural: 'insurance policies',
  department: 'Operations',
  fields: {
    insurer: textField('Company that insures', findSeller),
    policy_holder: labelledText('Who is insured', ['policyHolder'], readName),
    policy_number: labelledCode('Number of the policy', ['policy', 'certificate']),
    start_date: labelledDate('Day from which it holds', ['start'], FROM),
    expiry_date: labelledDate('Day on which it ends', ['expiry'], TO, ['due']),
    sum_insured: labelledMoney('Sum that is insured', ['insured']),
    premium: labelledMoney('What it costs', ['premium']),
    currency: currencyField,
  },
}
