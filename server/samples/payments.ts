import { gap, madeUp, type SampleDocument, strong, text, title } from './sample-document.ts'
import { dayBefore, dollars, money } from './sums.ts'

const about = { form: 'pdf', paper: 'a4' } as const

/** Movements of an account, oldest first, in cents; incoming amounts are positive. */
const movements = [
  { back: 27, what: 'Salary Demo Works Ltd', cents: 316500 },
  { back: 22, what: 'Rent', cents: -120000 },
  { back: 15, what: 'Example Market', cents: -6480 },
  { back: 9, what: 'Demo Hardware Store', cents: -8315 },
  { back: 5, what: 'Sample Coffee Bar', cents: -1674 },
] as const
const OPENING = 84210

const GROSS = 420000
const DEDUCTIONS = [
  { what: 'Income tax', cents: 67200 },
  { what: 'Social security', cents: 26040 },
  { what: 'Health insurance', cents: 10260 },
] as const

function statement(today: Date): SampleDocument {
  let balance: number = OPENING
  const rows = movements.map(({ back, what, cents }) => {
    balance += cents
    return text(`${dayBefore(today, back)}   ${what}`, money(cents), money(balance))
  })
  return {
    ...about,
    filename: 'Sample - Bank statement.pdf',
    documentType: 'bank statement',
    rows: [
      title('Placeholder Savings Bank'),
      strong('Account statement'),
      gap,
      text('Account holder:', 'Alex Example'),
      text('Account number:', '0000 1234'),
      text('Statement period:', `${dayBefore(today, 30)} to ${dayBefore(today, 1)}`),
      gap,
      text('Opening balance:', dollars(OPENING)),
      gap,
      strong('Transactions', 'Amount', 'Balance'),
      ...rows,
      gap,
      strong('Closing balance:', dollars(balance)),
      gap,
      madeUp,
    ],
  }
}

function payslip(today: Date): SampleDocument {
  const off = DEDUCTIONS.reduce((sum, { cents }) => sum + cents, 0)
  return {
    ...about,
    filename: 'Sample - Payslip.pdf',
    documentType: 'payslip',
    rows: [
      title('PAYSLIP'),
      text('Demo Works Ltd'),
      text('7 Sample Street'),
      gap,
      text('Employee:', 'Alex Example'),
      text('Pay date:', dayBefore(today, 27)),
      gap,
      text('Gross pay:', dollars(GROSS)),
      ...DEDUCTIONS.map(({ what, cents }) => text(`${what}:`, dollars(cents))),
      text('Total deductions:', dollars(off)),
      strong('Net pay:', dollars(GROSS - off)),
      gap,
      madeUp,
    ],
  }
}

/** Incoming and outgoing payments of a private account. */
export const paymentDocuments = (today: Date): SampleDocument[] => [statement(today), payslip(today)]
