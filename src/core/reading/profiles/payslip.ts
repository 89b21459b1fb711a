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
    employee: labelledText('Who is paid', ['employee'], readName),
    pay_date: labelledDate('Day of the payment', ['payDay']),
    gross_pay: labelledMoney('Pay before deductions', ['gross']),
    deductions: labelledMoney('What was taken off', ['deductions']),
    net_pay: labelledMoney('Pay after deductions', ['net']),
    currency: currencyField,
  },
  required: ['net_pay'],
}
