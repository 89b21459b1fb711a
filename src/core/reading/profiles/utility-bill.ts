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
    account_number: labelledCode(
      'Number of the customer’s account',
      /(?<!\p{L})(?:account|customer|kunden)[\s-]*(?:number|nummer|no|nr|#)(?!\p{L})\.?/iu,
    ),
    meter_number: labelledCode(
      'Number of the meter',
      /(?:meter|zähler)[\s-]*(?:number|nummer|no|nr)(?!\p{L})\.?/iu,
    ),
    bill_date: mainDate(
      'Day of the bill',
      /(?<!\p{L})(?:bill(?:ing)?|invoice|issue|statement)\s*date|datum(?!\p{L})/iu,
    ),
    due_date: labelledDate('Day by which to pay', /due\s*(?:date|by|on)|pay\s*by|zahlbar\s*bis|fällig/iu),
    period_start: dateField('First day of the period', periodStart),
    period_end: dateField('Last day of the period', periodEnd),
    previous_balance: labelledMoney('Balance from before', /previous\s*balance|balance\s*brought\s*forward/i),
    total: moneyField('Sum to be paid', findTotal),
    currency: currencyField,
  },
}
