import { currencyField, labelledDate, labelledMoney, labelledText } from '../fields.ts'
import { findSeller } from '../parties.ts'
import { textField, type Profile } from '../profile.ts'
import { readName } from '../readers.ts'

/** What an employer paid for a month. */
export const payslip: Profile = {
  documentType: 'payslip',
  plural: 'payslips',
  department: 'Human Resources',
  fields: {
    employer: textField('Company that pays', findSeller),
    employee: labelledText(
      'Who is paid',
      /(?<!\p{L})(?:employee(?:\s*name)?|mitarbeiter|(?:^|\W)name)\s*(?::|$)/iu,
      readName,
    ),
    pay_date: labelledDate(
      'Day of the payment',
      /(?:pay(?:ment)?|check|cheque)\s*date|date\s*paid|auszahlungsdatum/i,
    ),
    gross_pay: labelledMoney(
      'Pay before deductions',
      /gross\s*(?:pay|earnings|salary)|brutto(?:lohn|bezug|gehalt)?|total\s*earnings/i,
    ),
    deductions: labelledMoney('What was taken off', /total\s*deductions|abzüge/i),
    net_pay: labelledMoney(
      'Pay after deductions',
      /net\s*(?:pay|salary|amount)|take\s*home|netto(?:lohn|bezug|gehalt)?|auszahlungsbetrag/i,
    ),
    currency: currencyField,
  },
  required: ['net_pay'],
}
