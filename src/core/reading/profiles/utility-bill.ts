import { currencyField, labelledCode, labelledDate, labelledMoney, mainDate } from '../fields.ts'
import { findPayer, findSeller } from '../parties.ts'
import { periodEnd, periodStart } from '../periods.ts'
import { dateField, moneyField, textField, type Profile } from '../profile.ts'
import { findTotal } from '../scorer/finders.ts'

/** Electricity, water, gas, telephone: what a house uses. */
export const utilityBill: Profile = {
  documentType: 'utility bill',
  plural: 'utility bills',
  department: 'Real Estate',
  fields: {
    vendor: textField('Company that delivers', findSeller),
    customer: textField('Who is to pay', findPayer),
    account_number: labelledCode('Number of the customer’s account', ['customerNumber', 'account']),
    meter_number: labelledCode('Number of the meter', ['meter']),
    bill_date: mainDate('Day of the bill', ['day']),
    due_date: labelledDate('Day by which to pay', ['due']),
    period_start: dateField('First day of the period', periodStart),
    period_end: dateField('Last day of the period', periodEnd),
    previous_balance: labelledMoney('Balance from before', ['opening']),
    total: moneyField('Sum to be paid', findTotal),
    currency: currencyField,
  },
}
