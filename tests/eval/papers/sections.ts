import { withCheckDigits } from './numbers.ts'
import { agreement, lease } from './agreements.ts'
import { deliveryNote, invoice, purchaseOrder, quote } from './trade.ts'
import {
  applicationForm,
  certificate,
  identityDocument,
  letter,
  medicalRecord,
  taxForm,
  timesheet,
} from './personal.ts'
import { addressWindow, type Draft, pairsOf, periodOf, type Sections, sumLine } from './draft.ts'
import type { PaperKind } from './wording.ts'
import { later } from '../workspace/dice.ts'
import { code, label, person } from './write.ts'

// What each kind of paper prints, with its truth.

function bankStatement(draft: Draft) {
  const { making, truth, day } = draft
  const { dice } = making
  const holder = person(making)
  const { end, pair } = periodOf(draft, 29)
  const iban = withCheckDigits(making.country.code, dice)
  const number = code(making, '{999999999}', '{99999999}')
  const issued = later(end, dice.whole(0, 3))
  const [opening, change] = [dice.amount(100, 9000), dice.amount(1, 2000)]
  const closing = Math.round((opening + change) * 100) / 100
  const isInWindow = dice.chance(0.5)
  Object.assign(truth, {
    account_holder: holder,
    statement_date: issued,
    opening_balance: opening,
    closing_balance: closing,
    account_number: number,
    ...(iban !== null && { iban }),
  })
  return [
    ...(isInWindow ? addressWindow(draft, holder) : []),
    ...pairsOf(draft, [
      ...(isInWindow ? [] : [[label(making, 'holder'), holder] as const]),
      [label(making, 'accountNumber'), number],
      ...(iban === null ? [] : [['IBAN', iban.replaceAll(/(.{4})(?=.)/g, '$1 ')] as const]),
      [label(making, 'statementDate'), day(issued)],
      pair,
    ]),
    sumLine(draft, 'opening', opening),
    ...Array.from({ length: dice.whole(2, 6) }, () => [
      `${day(later(end, -dice.whole(1, 28)))} ${dice.one(making.words.goods.split('|'))}`,
      draft.money(dice.amount(1, 300)),
    ]),
    sumLine(draft, 'closing', closing),
  ]
}

function payslip(draft: Draft) {
  const { making, truth, day } = draft
  const { dice } = making
  const employee = person(making)
  const gross = dice.amount(1800, 6000)
  const deductions = Math.round(gross * dice.whole(15, 38)) / 100
  const paid = dice.day()
  const net = Math.round((gross - deductions) * 100) / 100
  Object.assign(truth, { employee, pay_date: paid, gross_pay: gross, deductions, net_pay: net })
  return [
    ...pairsOf(draft, [
      [label(making, 'employee'), employee],
      [label(making, 'staffNumber'), code(making, '{99999}')],
      [label(making, 'birth'), day(later(paid, -dice.whole(9000, 18000)))],
      [label(making, 'payDate'), day(paid)],
    ]),
    sumLine(draft, 'gross', gross),
    sumLine(draft, 'deductions', deductions),
    sumLine(draft, 'net', net),
  ]
}

function utilityBill(draft: Draft) {
  const { making, truth, day } = draft
  const { dice } = making
  const customer = person(making)
  const { end, pair } = periodOf(draft, dice.one([29, 89, 364]))
  const [billed, due] = [later(end, dice.whole(2, 9)), later(end, dice.whole(15, 30))]
  const [account, meter] = [
    code(making, '{99999999}', '{999999}'),
    code(making, '{99999999}', '{AA}{999999}'),
  ]
  const net = dice.amount(30, 900)
  const tax = Math.round(net * making.country.tax.rate) / 100
  const total = Math.round((net + tax) * 100) / 100
  Object.assign(truth, { customer, bill_date: billed, due_date: due, total, account_number: account })
  truth['meter_number'] = meter
  return [
    ...addressWindow(draft, customer),
    ...pairsOf(draft, [
      [label(making, 'customerNumber'), account],
      [label(making, 'billDate'), day(billed)],
      pair,
      [label(making, 'meter'), meter],
      [label(making, 'due'), day(due)],
    ]),
    sumLine(draft, 'subtotal', net),
    sumLine(draft, 'tax', tax),
    sumLine(draft, 'total', total),
  ]
}

function insurancePolicy(draft: Draft) {
  const { making, truth, day } = draft
  const { dice } = making
  const holder = person(making)
  const number = code(making, '{AA}-{999999}', '{99999999}', '{AAA}{99999}')
  const start = dice.day()
  const end = later(start, 365)
  const [insured, premium] = [dice.whole(10, 900) * 1000, dice.amount(60, 900)]
  Object.assign(truth, {
    policy_holder: holder,
    policy_number: number,
    start_date: start,
    expiry_date: end,
    sum_insured: insured,
    premium,
  })
  return [
    ...(dice.chance(0.4) ? addressWindow(draft, holder) : []),
    ...pairsOf(draft, [
      [label(making, 'policyNumber'), number],
      [label(making, 'policyHolder'), holder],
      [label(making, 'policyStart'), day(start)],
      [label(making, 'policyEnd'), day(end)],
    ]),
    sumLine(draft, 'sumInsured', insured),
    sumLine(draft, 'premium', premium),
  ]
}

export const sections: Readonly<Record<PaperKind, Sections>> = {
  'bank statement': { sender: 'bank', write: bankStatement },
  contract: { hasHead: false, write: agreement },
  'lease agreement': { hasHead: false, write: lease },
  payslip: { sender: 'employer', write: payslip },
  'utility bill': { sender: 'vendor', write: utilityBill },
  'insurance policy': { sender: 'insurer', write: insurancePolicy },
  'purchase order': { sender: 'buyer', write: purchaseOrder },
  quote: { sender: 'vendor', write: quote },
  'delivery note': { sender: 'vendor', write: deliveryNote },
  letter: { write: letter },
  invoice: { sender: 'vendor', write: invoice },
  certificate: { sender: 'organization', write: certificate },
  'identity document': { hasHead: false, write: identityDocument },
  'application form': { write: applicationForm },
  timesheet: { sender: 'employer', write: timesheet },
  'medical record': { write: medicalRecord },
  'tax form': { hasHead: false, write: taxForm },
}
