import { addressee } from '../addressees.ts'
import { currencyField, ibanField, labelledMoney, mainDate } from '../fields.ts'
import { labelled, labelledName, type Reader } from '../labels.ts'
import { readAccount, readName } from '../readers.ts'
import { findSeller } from '../parties.ts'
import { periodEnd, periodStart } from '../periods.ts'
import { dateField, textField, type Profile } from '../profile.ts'

/** What is printed below `Account name` where several accounts are listed. */
const ACCOUNT_KIND =
  /^\W*(?:(?:checking|savings?|current|deposit|money market|loan|business|girokonto|sparkonto|tagesgeld|compte courant|livret|cuenta corriente|conto corrente|betaalrekening|spaarrekening)\W*)+(?:accounts?)?\W*$/iu
const readHolder: Reader<string> = (text) => {
  const read = readName(text)
  return read && !ACCOUNT_KIND.test(read.value) ? read : null
}

/** Movements of an account over a period. */
export const bankStatement: Profile = {
  documentType: 'bank statement',
  plural: 'bank statements',
  department: 'Finance',
  fields: {
    bank: textField('Name of the bank', findSeller),
    account_holder: textField(
      'Whose account it is',
      (sheet) => labelledName(sheet, ['holder'], readHolder) ?? addressee(sheet, findSeller(sheet)?.value),
    ),
    account_number: textField('Number of the account', (sheet) => labelled(sheet, ['account'], readAccount)),
    iban: ibanField,
    statement_date: mainDate('Day of the statement', ['day', 'issue']),
    period_start: dateField('First day of the period', periodStart),
    period_end: dateField('Last day of the period', periodEnd),
    opening_balance: labelledMoney('Balance at the start', ['opening']),
    closing_balance: labelledMoney('Balance at the end', ['closing']),
    currency: currencyField,
  },
}
