import { currencyField, labelledCode, labelledDate, labelledMoney, labelledText } from '../fields.ts'
import { findSeller } from '../parties.ts'
import { textField, type Profile } from '../profile.ts'
import { readName } from '../readers.ts'

/** What an insurer promises, and for how much. */
export const insurancePolicy: Profile = {
  documentType: 'insurance policy',
  plural: 'insurance policies',
  department: 'Operations',
  fields: {
    insurer: textField('Company that insures', findSeller),
    policy_holder: labelledText(
      'Who is insured',
      /(?:policy\s*holder|(?:name of (?:the )?)?insured|versicherungsnehmer)\s*(?:name)?\s*(?::|$)/i,
      readName,
    ),
    policy_number: labelledCode(
      'Number of the policy',
      /(?:policy|certificate|versicherungs(?:schein)?)[\s-]*(?:number|nummer|no|nr|#)(?!\p{L})\.?/iu,
    ),
    start_date: labelledDate(
      'Day from which it holds',
      /effective|inception|(?:policy\s*)?(?:from|start)|beginn/i,
    ),
    expiry_date: labelledDate('Day on which it ends', /expir\w+|(?:valid\s*)?(?:until|to)\b|ablauf/i),
    sum_insured: labelledMoney(
      'Sum that is insured',
      /sum\s*insured|limit\s*of\s*liability|versicherungssumme/i,
    ),
    premium: labelledMoney('What it costs', /premium|prämie|prime/i),
    currency: currencyField,
  },
}
