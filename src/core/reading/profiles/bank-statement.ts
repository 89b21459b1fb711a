import { addressee } from '../addressees.ts'
import { currencyField, ibanField, labelledMoney, labelledText, mainDate } from '../fields.ts'
import { labelled } from '../labels.ts'
import { readAccount, readName } from '../readers.ts'
import { findSeller } from '../parties.ts'
import { periodEnd, periodStart } from '../periods.ts'
import { dateField, textField, type Profile } from '../profile.ts'

const HOLDER =
  /(?<!\p{L})(?:account\s*(?:holder|name|owner)|kontoinhaber|titulaire|customer(?:\s*name)?|(?:^|\W)name)\s*(?::|$)/iu
/** What is printed below `Account name` where several accounts are listed. */
const ACCOUNT_KIND =
  /^\W*(?:(?:checking|savings?|current|deposit|money market|loan|business|girokonto|sparkonto|tagesgeld|compte courant|livret|cuenta corriente|conto corrente|betaalrekening|spaarrekening)\W*)+(?:accounts?)?\W*$/iu
const ACCOUNT =
  /(?<!\p{L})(?:account|acct|konto|a\/c|compte|cuenta)[\s-]*(?:number|nummer|no|nr|num|#)?(?!\p{L})\.?(?!\s*(?:holder|name|summary|type))/iu

/** Movements of an account over a period. */
export const bankStatement: Profile = {
  documentType: 'bank statement',
  plural: 'bank statements',
  department: 'Finance',
  fields: {
    bank: textField('Name of the bank', findSeller),
    account_holder: textField(
      'Whose account it is',
      (sheet) =>
        labelled(sheet, HOLDER, readName, (name) => !ACCOUNT_KIND.test(name)) ??
        addressee(sheet, findSeller(sheet)?.value),
    ),
    account_number: labelledText('Number of the account', ACCOUNT, readAccount),
    iban: ibanField,
    statement_date: mainDate(
      'Day of the statement',
      /(?<!\p{L})(?:statement\s*date|date\s*of\s*statement|as\s*of|kontoauszug\s*vom|datum)(?!\p{L})/iu,
    ),
    period_start: dateField('First day of the period', periodStart),
    period_end: dateField('Last day of the period', periodEnd),
    opening_balance: labelledMoney(
      'Balance at the start',
      /(?:opening|beginning|starting|previous|initial)\s*(?:account\s*)?balance|balance\s*(?:brought forward|b\/f)|anfangssaldo|alter\s*(?:konto)?stand/i,
    ),
    closing_balance: labelledMoney(
      'Balance at the end',
      /(?:closing|ending|new|current|final)\s*(?:account\s*)?balance|balance\s*(?:carried forward|c\/f|on)|endsaldo|neuer\s*(?:konto)?stand|total\s*balance/i,
    ),
    currency: currencyField,
  },
}
